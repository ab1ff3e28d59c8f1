import type { SavedSearch } from '@newsphoto/contract';
import { Button, Dialog, isComposing, TextInput } from '@newsphoto/ui';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { SearchSettings } from '../../../blocks/saved-search/model/alert-words.ts';
import { requestSubmit, SettingsForm } from '../../../blocks/saved-search/ui/settings-form.tsx';
import type { SavedActs } from '../state/use-saved-acts.ts';
import styles from './saved-searches-page.module.css';

interface NameEntryProps {
  readonly label: string;
  readonly value: string;
  readonly mayBeEmpty?: boolean;
  /** Answers why it was refused; empty: it is done. */
  readonly onSave: (name: string) => Promise<string>;
  /** It was left, or is done. */
  readonly onCancel: () => void;
}

/** A name that is changed in its place: Enter keeps it, Escape leaves it as it was. What is refused stays to be mended. */
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
    <form
      ref={form}
      className={styles.nameEntry}
      onSubmit={(event) => void handleSubmit(event)}
      onKeyDown={handleKeyDown}
      noValidate
    >
      <TextInput label={label} value={name} onChange={setName} error={failure || undefined} />
      <span className={styles.nameActs}>
        <Button kind="primary" type="submit" loading={busy}>
          変更
        </Button>
        <Button onClick={onCancel}>キャンセル</Button>
      </span>
    </form>
  );
}

interface EditSearchDialogProps {
  readonly saved: SavedSearch;
  readonly folders: readonly string[];
  readonly mailAddress: string | undefined;
  readonly acts: SavedActs;
  readonly onClose: () => void;
}

const FORM = 'edit-search';

export function EditSearchDialog({ saved, folders, mailAddress, acts, onClose }: EditSearchDialogProps) {
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const busyNow = useRef(false);
  const { name, folder, alert } = saved;
  const change = async (settings: SearchSettings) => {
    // Enter sends the form again while it is on its way.
    if (busyNow.current) return;
    busyNow.current = true;
    setBusy(true);
    setFailure('');
    const refused = await acts.set(saved, settings);
    busyNow.current = false;
    setBusy(false);
    setFailure(refused);
    if (refused === '') onClose();
  };
  return (
    <Dialog
      title="保存した検索の設定"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button kind="primary" loading={busy} onClick={() => requestSubmit(FORM)}>
            変更
          </Button>
        </>
      }
    >
      <SettingsForm
        id={FORM}
        initial={{ name, folder, alert }}
        folders={folders}
        mailAddress={mailAddress}
        failure={failure}
        onSubmit={(settings) => void change(settings)}
      />
    </Dialog>
  );
}
