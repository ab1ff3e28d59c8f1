import type { WireItem, WireStory } from '@newsphoto/contract';
import { type ReactNode, type RefObject, useState } from 'react';
import { storyText } from '../model/story-text.ts';
import type { DeskMarks } from '../state/use-desk-marks.ts';
import { useMonitorKeys } from '../state/use-monitor-keys.ts';
import { LateItemActions } from './late-item-actions.tsx';
import styles from './monitor.module.css';

interface StoryActionsProps {
  readonly story: WireStory;
  /** With the marks of this moment. */
  readonly item: WireItem;
  readonly marks: DeskMarks;
  readonly frame: RefObject<HTMLElement | null>;
}

/** What is done with the story that is read. */
export function StoryActions({ story, item, marks, frame }: StoryActionsProps) {
  const [message, setMessage] = useState<ReactNode>('');
  const copy = () => {
    // A browser without a secure connection has no clipboard.
    const written = navigator.clipboard?.writeText(storyText(story)) ?? Promise.reject(new Error('none'));
    written.then(
      () => setMessage('コピーしました。'),
      () => setMessage('コピーできませんでした。本文を選択してコピーしてください。'),
    );
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
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts="m"
        aria-pressed={item.isMarked === true}
        title="マーク（m）"
        onClick={() => marks.toggleMark(item)}
      >
        マーク
      </button>
      {marks.mayTake && (
        <button
          type="button"
          className={styles.button}
          aria-keyshortcuts="t"
          aria-pressed={marks.isOwn(item)}
          title="担当（t）"
          onClick={() => marks.toggleTake(item)}
        >
          担当する
        </button>
      )}
      {item.takenBy && (
        <span>
          担当：{item.takenBy.desk} {item.takenBy.userName}
        </span>
      )}
      <span role="status">{marks.message || message}</span>
    </div>
  );
}
