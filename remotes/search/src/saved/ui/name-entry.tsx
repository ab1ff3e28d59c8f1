import { Button, isComposing, TextInput } from '@newsphoto/ui';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './saved-searches-page.module.css';

export interface NameEntryProps {
  readonly label: string;
  readonly value: string;
  readonly mayBeEmpty?: boolean;
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}

/** A name that is changed in its place: Enter keeps it, Escape leaves it as it was. */
export function NameEntry({ label, value, mayBeEmpty = false, onSave, onCancel }: NameEntryProps) {
  const [name, setName] = useState(value);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (mayBeEmpty || name.trim() !== '') onSave(name.trim());
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event)) onCancel();
  };
  return (
    <form ref={form} className={styles.nameEntry} onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
      <TextInput label={label} value={name} onChange={setName} />
      <Button kind="primary" type="submit">
        変更
      </Button>
      <Button onClick={onCancel}>キャンセル</Button>
    </form>
  );
}
