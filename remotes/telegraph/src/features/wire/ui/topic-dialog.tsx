import {
  DEFAULT_TOPIC,
  type SearchAlertMode,
  TOPIC_COLOURS,
  TOPIC_SOUNDS,
  type TopicColour,
  type TopicSound,
} from '@newsphoto/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Topic, TopicSettings } from '../state/use-topics.ts';
import monitor from './monitor.module.css';
import styles from './topics.module.css';

interface TopicDialogProps {
  /** Undefined: a new one. */
  readonly topic: Topic | undefined;
  /** Of a new one. */
  readonly suggestedName: string;
  /** Empty: alerts by mail are impossible. */
  readonly mailAddress: string;
  /** Resolves with the reason if it cannot be saved. */
  onSave(settings: TopicSettings): Promise<string | undefined>;
  onRemove(): Promise<string | undefined>;
  onTry(sound: TopicSound): void;
  onClose(): void;
}

const COLOURS: Readonly<Record<TopicColour, string>> = {
  ...{ grey: '灰', red: '赤', orange: '橙', yellow: '黄' },
  ...{ green: '緑', teal: '青緑', blue: '青', purple: '紫' },
};
const SOUNDS: Readonly<Record<TopicSound, string>> = {
  ...{ none: '鳴らさない', chime: 'チャイム', bell: 'ベル', pulse: '連続音', alarm: '警報' },
};
const ALERTS: readonly (readonly [SearchAlertMode, string])[] = [
  ['none', '送らない'],
  ['immediate', '見つかったらすぐに'],
];
const NO_ALERT: Topic['alert'] = { mode: 'none', times: [], paused: false, expiresOn: null };

/** Name, colour, sound and notifications of a topic. */
export function TopicDialog({ topic, suggestedName, mailAddress, ...props }: TopicDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [settings, setSettings] = useState<TopicSettings>(
    () => topic ?? { ...DEFAULT_TOPIC, name: suggestedName, alert: NO_ALERT },
  );
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const element = dialog.current;
    element?.showModal?.();
    return () => element?.close?.();
  }, []);
  const change = (changed: Partial<TopicSettings>) => setSettings({ ...settings, ...changed });
  const end = async (request: Promise<string | undefined>) => {
    const reason = await request;
    if (reason === undefined) props.onClose();
    else setProblem(reason);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { name, colour, sound, desktop, alert } = settings;
    void end(props.onSave({ name: name.trim(), colour, sound, desktop, alert }));
  };
  const handleDesktop = async (wants: boolean) => {
    change({ desktop: wants });
    if (!wants || typeof Notification === 'undefined' || Notification.permission === 'granted') return;
    if ((await Notification.requestPermission()) !== 'granted') {
      setProblem('ブラウザーの設定で通知が許可されていません。');
    }
  };
  const { name, colour, sound, desktop, alert } = settings;
  return (
    <dialog
      ref={dialog}
      className={`${monitor.dialog} ${styles.form}`}
      aria-modal="true"
      aria-label={topic ? 'トピックの設定' : 'トピックに保存'}
      onClose={props.onClose}
    >
      <form onSubmit={handleSubmit}>
        <h2>{topic ? 'トピックの設定' : 'トピックに保存'}</h2>
        <label>
          名前
          <input
            type="text"
            required
            maxLength={100}
            value={name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
        </label>
        <label>
          色
          <select
            value={colour}
            onChange={({ currentTarget }) => change({ colour: currentTarget.value as TopicColour })}
          >
            {TOPIC_COLOURS.map((one) => (
              <option key={one} value={one}>
                {COLOURS[one]}
              </option>
            ))}
          </select>
        </label>
        <label>
          音
          <select
            value={sound}
            onChange={({ currentTarget }) => change({ sound: currentTarget.value as TopicSound })}
          >
            {TOPIC_SOUNDS.map((one) => (
              <option key={one} value={one}>
                {SOUNDS[one]}
              </option>
            ))}
          </select>
          <button type="button" className={monitor.button} onClick={() => props.onTry(sound)}>
            試聴
          </button>
        </label>
        <label>
          <input
            type="checkbox"
            checked={desktop}
            onChange={({ currentTarget }) => void handleDesktop(currentTarget.checked)}
          />
          デスクトップに通知する
        </label>
        <label>
          メール
          <select
            value={alert.mode}
            disabled={mailAddress === ''}
            onChange={({ currentTarget }) =>
              change({ alert: { ...alert, mode: currentTarget.value as SearchAlertMode } })
            }
          >
            {ALERTS.map(([mode, text]) => (
              <option key={mode} value={mode}>
                {text}
              </option>
            ))}
            {alert.mode === 'scheduled' && <option value="scheduled">決まった時刻に</option>}
          </select>
        </label>
        <p className={styles.refusal} role="alert">
          {problem}
        </p>
        <div className={styles.buttons}>
          {topic && (
            <button type="button" className={monitor.button} onClick={() => void end(props.onRemove())}>
              削除
            </button>
          )}
          <button type="button" className={monitor.button} onClick={props.onClose}>
            キャンセル
          </button>
          <button type="submit" className={monitor.button}>
            保存
          </button>
        </div>
      </form>
    </dialog>
  );
}
