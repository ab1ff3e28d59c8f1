import type { WireStory } from '@newsphoto/contract';
import { type ReactNode, type RefObject, useState } from 'react';
import { storyText } from '../model/story-text.ts';
import { useMonitorKeys } from '../state/use-monitor-keys.ts';
import { LateItemActions } from './late-item-actions.tsx';
import styles from './monitor.module.css';

interface StoryActionsProps {
  readonly story: WireStory;
  readonly pane: RefObject<HTMLElement | null>;
}

/** What is done with the story that is read. */
export function StoryActions({ story, pane }: StoryActionsProps) {
  const [message, setMessage] = useState<ReactNode>('');
  const copy = () => {
    // A browser without a secure connection has no clipboard.
    const written = navigator.clipboard?.writeText(storyText(story)) ?? Promise.reject(new Error('none'));
    written.then(
      () => setMessage('コピーしました。'),
      () => setMessage('コピーできませんでした。本文を選択してコピーしてください。'),
    );
  };
  // Found when a key is pressed: a story that is known already is drawn before its pane is there.
  const frame = {
    get current() {
      return pane.current?.closest('section') ?? null;
    },
  };
  useMonitorKeys(frame, { c: copy });
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts="c"
        title="コピー（c）"
        onClick={copy}
      >
        コピー
      </button>
      <button type="button" className={styles.button} onClick={() => window.print()}>
        印刷
      </button>
      <LateItemActions {...{ story, frame }} onMessage={setMessage} />
      <span role="status">{message}</span>
    </div>
  );
}
