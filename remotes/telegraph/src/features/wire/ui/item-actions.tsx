import type { ComposedExtension, WireStory } from '@newsphoto/contract';
import { useExtensions } from '@newsphoto/extensions';
import { call, errorMessage, QUIET_CALL } from '@newsphoto/http';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useMonitorKeys } from '../state/use-monitor-keys.ts';
import styles from './monitor.module.css';

type Entry = ComposedExtension<'wire-item-action'>;

export interface ItemActionsProps {
  readonly story: WireStory;
  readonly frame: RefObject<HTMLElement | null>;
  onMessage(message: ReactNode): void;
}

const OUTCOMES = {
  added: '登録しました。',
  corrected: '新しい版で更新しました。',
  known: 'この版はすでに登録されています。',
} as const;

/** What other remotes do with the story that is read: `wire-item-action`. */
export function ItemActions({ story, frame, onMessage }: ItemActionsProps) {
  const isText = (story.itemClass ?? 'text') === 'text';
  // Of a cancelled story nothing is passed on.
  const isInForce = story.kind !== 'cancellation' && story.isCancelled !== true;
  const contentIds = [...new Set((story.media ?? []).flatMap(({ contentId }) => contentId ?? []))];
  const isOf = { texts: isText, contents: contentIds.length > 0 };
  const entries = useExtensions('wire-item-action').filter((entry) => !entry.for || isOf[entry.for]);
  const [running, setRunning] = useState<string>();
  const isRunning = useRef(false);
  const run = async (entry: Entry) => {
    if (entry.call === undefined) {
      const contents = contentIds.map((contentId): [string, string] => ['contentId', contentId]);
      window.open(addressOf(entry.href, [['wireId', story.wireId], ...contents]), '_blank', 'noopener');
      return;
    }
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(entry.id);
    onMessage('');
    try {
      const { contentId, outcome } = await call(entry.call, { body: { wireId: story.wireId } }, QUIET_CALL);
      onMessage(
        <Result
          label={entry.label}
          outcome={outcome}
          href={addressOf(entry.href, [['contentId', contentId]])}
        />,
      );
    } catch (error) {
      onMessage(errorMessage(error));
    } finally {
      isRunning.current = false;
      setRunning(undefined);
    }
  };
  const offered = isInForce ? entries : [];
  useMonitorKeys(
    frame,
    Object.fromEntries(offered.flatMap((entry) => (entry.key ? [[entry.key, () => void run(entry)]] : []))),
  );
  return offered.map((entry) => (
    <button
      key={entry.id}
      type="button"
      className={styles.button}
      aria-keyshortcuts={entry.key}
      title={entry.key && `${entry.label}（${entry.key}）`}
      aria-disabled={running === entry.id}
      onClick={() => void run(entry)}
    >
      {entry.label}
    </button>
  ));
}

interface ResultProps {
  readonly label: string;
  readonly outcome: keyof typeof OUTCOMES;
  readonly href: string;
}

/** The monitor stays: the content opens in another tab. */
function Result({ label, outcome, href }: ResultProps) {
  return (
    <>
      {`「${label}」${OUTCOMES[outcome]}`}{' '}
      <a href={href} target="_blank" rel="noopener">
        開く
      </a>
    </>
  );
}

const addressOf = (path: string, params: [name: string, value: string][]): string =>
  `/web${path}?${new URLSearchParams(params)}`;
