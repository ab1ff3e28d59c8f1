import type { TopicCounts } from '../model/topic-counts.ts';
import type { Topic } from '../state/use-topics.ts';
import monitor from './monitor.module.css';
import styles from './topics.module.css';

interface TopicTabsProps {
  readonly topics: readonly Topic[];
  readonly counts: TopicCounts['counts'];
  /** Undefined: all of the wire. */
  readonly shown: string | undefined;
  /** Neither all nor a topic is shown. */
  readonly isFiltered: boolean;
  onChoose(topicId: string | undefined): void;
  onEdit(topic: Topic): void;
}

const MOST_SHOWN = 999;

/** All of the wire, and each topic with the number of items that arrived since it was last seen. */
export function TopicTabs({ topics, counts, shown, isFiltered, onChoose, onEdit }: TopicTabsProps) {
  const current = topics.find(({ topicId }) => topicId === shown);
  return (
    <nav className={styles.tabs} aria-label="トピック">
      <button
        type="button"
        className={styles.tab}
        aria-current={shown === undefined && !isFiltered}
        onClick={() => onChoose(undefined)}
      >
        すべて
      </button>
      {topics.map(({ topicId, name, colour }) => {
        const count = counts[topicId] ?? 0;
        return (
          <button
            key={topicId}
            type="button"
            className={styles.tab}
            data-colour={colour}
            aria-current={topicId === shown}
            onClick={() => onChoose(topicId)}
          >
            {name}
            {count > 0 && (
              <span className={styles.count}>
                <span className={styles.hidden}>新着</span> {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
                <span className={styles.hidden}>件</span>
              </span>
            )}
          </button>
        );
      })}
      {current && (
        <span className={styles.tools}>
          <button type="button" className={monitor.button} onClick={() => onEdit(current)}>
            トピックの設定
          </button>
          <button type="button" className={monitor.button} onClick={() => openWindow(current.topicId)}>
            別のウィンドウで開く
          </button>
        </span>
      )}
    </nav>
  );
}

const WINDOW = { width: 960, height: 480 };

/** A window for each topic: another click finds it. */
function openWindow(topicId: string): void {
  const address = `/web/window/telegraph?${new URLSearchParams({ topic: topicId })}`;
  const features = `width=${WINDOW.width},height=${WINDOW.height}`;
  window.open(address, `newsphoto-telegraph-${topicId}`, features)?.focus();
}
