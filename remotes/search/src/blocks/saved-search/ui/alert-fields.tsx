import { MOST_ALERT_TIMES, type SearchAlert } from '@newsphoto/contract';
import { BareInput, Button, Checkbox, CloseIcon, IconButton, Note, Select, Toolbar } from '@newsphoto/ui';
import { DateField } from '@newsphoto/ui/forms';
import { useId } from 'react';
import styles from './settings-form.module.css';

export interface AlertFieldsProps {
  readonly alert: SearchAlert;
  /** Where mails go; empty: nowhere. Undefined: not known yet. */
  readonly mailAddress: string | undefined;
  readonly onChange: (alert: SearchAlert) => void;
}

const MODES = [
  { value: 'none', label: '通知しない' },
  { value: 'immediate', label: '見つかったらすぐに' },
  { value: 'scheduled', label: '毎日決まった時刻に' },
] as const;
const USUAL_TIMES = ['07:00', '18:00'];

/** Whether, when and until when mails tell of new hits. */
export function AlertFields({ alert, mailAddress, onChange }: AlertFieldsProps) {
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
    <ul className={styles.times} aria-label="通知の時刻（日本時間）">
      {rows.map(({ time, index, label }) => (
        <li key={label}>
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
        </li>
      ))}
      {times.length < MOST_ALERT_TIMES && (
        <li>
          <Button onClick={() => onChange([...times, '12:00'])}>時刻を追加</Button>
        </li>
      )}
    </ul>
  );
}
