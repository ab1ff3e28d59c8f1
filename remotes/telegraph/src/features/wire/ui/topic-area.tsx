import type { RefObject } from 'react';
import { useState } from 'react';
import type { WireSearch } from '../model/wire-search.ts';
import { isAll } from '../model/wire-search.ts';
import type { MonitorTopics } from '../state/use-monitor-topics.ts';
import { FilterBar } from './filter-bar.tsx';
import frame from './monitor.module.css';
import { TopicDialog } from './topic-dialog.tsx';
import { TopicTabs } from './topic-tabs.tsx';
import styles from './topics.module.css';

interface TopicAreaProps {
  readonly monitor: MonitorTopics;
  readonly isFilterShown: boolean;
  readonly refusal: string;
  readonly expression: RefObject<HTMLInputElement | null>;
  onFilter(search: WireSearch): void;
  onTopic(topicId: string | undefined): void;
}

/** Topics of the user, and the filter of which one is made. */
export function TopicArea({
  monitor,
  isFilterShown,
  refusal,
  expression,
  onFilter,
  onTopic,
}: TopicAreaProps) {
  const { topics, chosen, counts, notices } = monitor;
  const [edited, setEdited] = useState<'new' | 'shown'>();
  const [problem, setProblem] = useState('');
  const { topic, search } = chosen;
  const isFiltered = search !== undefined && topic === undefined && !isAll(search);
  const restore = async () => setProblem((await topics.restore()) ?? '');
  return (
    <>
      {(topics.topics.length > 0 || topics.removed) && (
        <TopicTabs
          topics={topics.topics}
          counts={counts}
          shown={topic?.topicId}
          isFiltered={isFiltered}
          onChoose={onTopic}
          onEdit={() => setEdited('shown')}
        />
      )}
      {(isFilterShown || isFiltered || refusal !== '') && search && (
        <FilterBar {...{ search, refusal, expression, onFilter }} onSave={() => setEdited('new')} />
      )}
      {topics.removed && (
        <p className={styles.tabs} role="status">
          トピック「{topics.removed.name}」を削除しました。
          <button type="button" className={frame.button} onClick={() => void restore()}>
            元に戻す
          </button>
          <span className={styles.refusal}>{problem}</span>
        </p>
      )}
      {edited && search && (
        <TopicDialog
          topic={edited === 'shown' ? topic : undefined}
          suggestedName={nameOf(search)}
          mailAddress={topics.mailAddress}
          onTry={notices.tryOut}
          onSave={(settings) =>
            edited === 'shown' && topic ? topics.change(topic, settings) : topics.create(search, settings)
          }
          onRemove={async () => {
            const reason = topic && (await topics.remove(topic));
            if (reason === undefined) onTopic(undefined);
            return reason;
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

const nameOf = ({ query, wire }: WireSearch): string =>
  [query.trim(), ...(wire.sources ?? []), ...(wire.categories ?? [])]
    .filter(Boolean)
    .join(' ')
    .slice(0, 100) || '新しいトピック';
