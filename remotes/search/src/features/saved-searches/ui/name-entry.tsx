import { Button, EntryLine, isComposing, TextInput, Toolbar } from '@newsphoto/ui';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

interface NameEntryProps {
  readonly label: string;
  readonly value: string;
  readonly mayBeEmpty?: boolean;
  /** Answers why it was refused; empty: it is done. */
  readonly onSave: (name: string) => Promise<string>;
  /** It was left, or is done. */
  readonly onCancel: () => void;
}

/** A name that is edited in place: Enter saves it, Escape restores it. A refused one stays for correction. */
export function NameEntry({ label, value, mayBeEmpty = false, onSave, onCancel }: NameEntryProps) {
  const [name, setName] = useState(value);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const input = form.current?.querySelector('input');
    input?.focus();
    input?.select();
  }, []);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!mayBeEmpty && name.trim() === '') return setFailure('名前を入力してください。');
    setBusy(true);
    const refused = await onSave(name.trim());
    setBusy(false);
    if (refused === '') return onCancel();
    setFailure(refused);
    form.current?.querySelector('input')?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event)) onCancel();
  };
  return (
    <EntryLine
      ref={form}
      width={600}
      onSubmit={(event) => void handleSubmit(event)}
      onKeyDown={handleKeyDown}
    >
      <TextInput label={label} value={name} onChange={setName} error={failure || undefined} />
      <Toolbar as="span" wrap={false}>
        <Button kind="primary" type="submit" loading={busy}>
          変更
        </Button>
        <Button onClick={onCancel}>キャンセル</Button>
      </Toolbar>
    </EntryLine>
  );
}
