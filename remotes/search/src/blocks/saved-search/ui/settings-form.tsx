import { MOST_ALERT_TIMES, type SearchAlert } from '@newsphoto/contract';
import {
  BareInput,
  Button,
  Checkbox,
  CloseIcon,
  Dialog,
  IconButton,
  Note,
  Select,
  TextInput,
  Toolbar,
} from '@newsphoto/ui';
import { DateField } from '@newsphoto/ui/forms';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { SearchSettings } from '../model/alert-text.ts';
import styles from './settings-form.module.css';

interface SettingsDialogProps {
  readonly title: string;
  readonly submitText: string;
  readonly initial: SearchSettings;
  readonly folders: readonly string[];
  readonly mailAddress: string | undefined;
  /** Returns why it was refused; empty: it is saved. */
  readonly onSave: (settings: SearchSettings) => Promise<string>;
  readonly onClose: () => void;
}

/** No folder can have these names: what is typed has no control characters. */
const [NONE, NEW] = ['\u0001', '\u0002'];

export function SettingsDialog(props: SettingsDialogProps) {
  const { initial, mailAddress, onClose } = props;
  const id = useId();
  const [name, setName] = useState(initial.name);
  const [folder, setFolder] = useState(initial.folder || NONE);
  const [newFolder, setNewFolder] = useState('');
  const [alert, setAlert] = useState(initial.alert);
  const [missing, setMissing] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  // Enter sends the form again while the call is running.
  const busyNow = useRef(false);
  const known = [...new Set([...props.folders, ...(initial.folder ? [initial.folder] : [])])];
  const save = async (settings: SearchSettings) => {
    busyNow.current = true;
    setBusy(true);
    setFailure(await props.onSave(settings));
    busyNow.current = false;
    setBusy(false);
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busyNow.current) return;
    const isNameMissing = name.trim() === '';
    const isTimeMissing = !isNameMissing && alert.mode === 'scheduled' && alert.times.includes('');
    setMissing(isNameMissing ? '名前を入力してください。' : '');
    setFailure(isTimeMissing ? '通知の時刻を入力してください。' : '');
    const inputs = [...event.currentTarget.querySelectorAll('input')];
    if (isNameMissing) return inputs[0]?.focus();
    if (isTimeMissing) return inputs.find(({ type, value }) => type === 'time' && value === '')?.focus();
    const chosen = folder === NEW ? newFolder : folder;
    void save({ name, folder: chosen === NONE ? '' : chosen, alert });
  };
  const footer = (
    <>
      <Button onClick={onClose}>キャンセル</Button>
      <Button kind="primary" type="submit" form={id} loading={busy}>
        {props.submitText}
      </Button>
    </>
  );
  return (
    <Dialog title={props.title} onClose={onClose} footer={footer}>
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
        <Note tone="alert" role="alert">
          {failure}
        </Note>
      </form>
    </Dialog>
  );
}

interface AlertFieldsProps extends Pick<SettingsDialogProps, 'mailAddress'> {
  readonly alert: SearchAlert;
  readonly onChange: (alert: SearchAlert) => void;
}

const MODES = [
  { value: 'none', label: '通知しない' },
  { value: 'immediate', label: '見つかったらすぐに' },
  { value: 'scheduled', label: '毎日決まった時刻に' },
] as const;
const USUAL_TIMES = ['07:00', '18:00'];

function AlertFields({ alert, mailAddress, onChange }: AlertFieldsProps) {
  const { mode, times, paused, expiresOn } = alert;
  const untilId = useId();
  const setMode = (next: SearchAlert['mode']) =>
    onChange({
      ...alert,
      mode: next,
      times: next === 'scheduled' && times.length === 0 ? USUAL_TIMES : times,
    });
  if (mailAddress === '') {
    return <Note>メールアドレスが登録されていないため、新着のメール通知は設定できません。</Note>;
  }
  return (
    <fieldset className={styles.alerts}>
      <legend className={styles.legend}>新着のメール通知</legend>
      <Select label="通知" value={mode} options={MODES} onChange={setMode} />
      {mode === 'scheduled' && (
        <TimeList times={times} onChange={(next) => onChange({ ...alert, times: next })} />
      )}
      {mode !== 'none' && (
        <>
          <Toolbar>
            <label htmlFor={untilId}>通知の期限（任意）</label>
            <DateField
              id={untilId}
              label="通知の期限"
              value={expiresOn ?? ''}
              onChange={(day) => onChange({ ...alert, expiresOn: day || null })}
            />
          </Toolbar>
          <Checkbox checked={paused} onChange={(next) => onChange({ ...alert, paused: next })}>
            通知を一時停止する
          </Checkbox>
          {mailAddress && (
            <Note>{mailAddress} に送ります。送信の時点で閲覧できる素材だけをお知らせします。</Note>
          )}
        </>
      )}
    </fieldset>
  );
}

interface TimeListProps {
  readonly times: readonly string[];
  readonly onChange: (times: string[]) => void;
}

function TimeList({ times, onChange }: TimeListProps) {
  // A time is known by its place: two may be the same while they are typed.
  const rows = times.map((time, index) => ({ time, index, label: `時刻${index + 1}` }));
  return (
    <Toolbar as="ul" gap="8px 16px" aria-label="通知の時刻（日本時間）">
      {rows.map(({ time, index, label }) => (
        <Toolbar as="li" key={label} gap={4}>
          <BareInput
            width="auto"
            type="time"
            required
            aria-label={label}
            value={time}
            onChange={({ target }) => onChange(times.map((one, at) => (at === index ? target.value : one)))}
          />
          {times.length > 1 && (
            <IconButton
              icon={<CloseIcon />}
              label={`${label}を削除`}
              onClick={() => onChange(times.filter((_one, at) => at !== index))}
            />
          )}
        </Toolbar>
      ))}
      {times.length < MOST_ALERT_TIMES && (
        <li>
          <Button onClick={() => onChange([...times, '12:00'])}>時刻を追加</Button>
        </li>
      )}
    </Toolbar>
  );
}
