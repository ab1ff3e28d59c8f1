import { Note, Select, TextInput } from '@newsphoto/ui';
import { type FormEvent, useState } from 'react';
import type { SearchSettings } from '../model/alert-words.ts';
import { AlertFields } from './alert-fields.tsx';
import styles from './settings-form.module.css';

export interface SettingsFormProps {
  /** Id of the form: its buttons stand in the footer of the dialog. */
  readonly id: string;
  readonly initial: SearchSettings;
  readonly folders: readonly string[];
  /** Where alerts go; empty: nowhere. Undefined: not known yet. */
  readonly mailAddress: string | undefined;
  /** Why it was not saved; empty at first. */
  readonly failure: string;
  readonly onSubmit: (settings: SearchSettings) => void;
}

/** No folder can have these names: what is typed has no control characters. */
const [NONE, NEW] = ['\u0001', '\u0002'];

export function SettingsForm({ id, initial, folders, mailAddress, failure, onSubmit }: SettingsFormProps) {
  const [name, setName] = useState(initial.name);
  const [folder, setFolder] = useState(initial.folder || NONE);
  const [newFolder, setNewFolder] = useState('');
  const [alert, setAlert] = useState(initial.alert);
  const [missing, setMissing] = useState('');
  const [timeMissing, setTimeMissing] = useState(false);
  const known = [...new Set([...folders, ...(initial.folder ? [initial.folder] : [])])];
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isNameMissing = name.trim() === '';
    const isTimeMissing = !isNameMissing && alert.mode === 'scheduled' && alert.times.includes('');
    setMissing(isNameMissing ? '名前を入力してください。' : '');
    setTimeMissing(isTimeMissing);
    // What is missing is typed next. The name is the first of the form.
    const inputs = [...event.currentTarget.querySelectorAll('input')];
    if (isNameMissing) return inputs[0]?.focus();
    if (isTimeMissing) return inputs.find(({ type, value }) => type === 'time' && value === '')?.focus();
    const chosen = folder === NEW ? newFolder : folder;
    onSubmit({ name, folder: chosen === NONE ? '' : chosen, alert });
  };
  return (
    <form id={id} className={styles.form} onSubmit={handleSubmit} noValidate>
      <TextInput label="名前" value={name} onChange={setName} error={missing || undefined} required />
      <Select
        label="フォルダー"
        value={folder}
        options={[
          { value: NONE, label: 'フォルダーに入れない' },
          ...known.map((value) => ({ value, label: value })),
          { value: NEW, label: '新しいフォルダー…' },
        ]}
        onChange={setFolder}
      />
      {folder === NEW && (
        <TextInput label="新しいフォルダーの名前" value={newFolder} onChange={setNewFolder} />
      )}
      <AlertFields alert={alert} mailAddress={mailAddress} onChange={setAlert} />
      {/* Enter sends the form; the button that is seen stands in the footer of the dialog. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden />
      <Note tone="alert" role="alert">
        {timeMissing ? '通知の時刻を入力してください。' : missing === '' && failure}
      </Note>
    </form>
  );
}

export function requestSubmit(id: string): void {
  const form = document.getElementById(id);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
