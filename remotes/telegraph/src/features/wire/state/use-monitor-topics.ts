import type { TopicColour, WireItem } from '@newsphoto/contract';
import { invalidate } from '@newsphoto/query';
import type { TopicCounts } from '../model/topic-counts.ts';
import { type ChosenSearch, useChosenSearch } from './use-chosen-search.ts';
import { useNewestId } from './use-connection.ts';
import { type Notices, useNotices } from './use-notices.ts';
import { useTopicArrivals } from './use-topic-arrivals.ts';
import { FOUND_ITEMS, useTopicColours } from './use-topic-colours.ts';
import { type Topics, useTopics } from './use-topics.ts';

export interface MonitorTopics {
  readonly topics: Topics;
  readonly chosen: ChosenSearch;
  readonly counts: TopicCounts['counts'];
  readonly notices: Notices;
  colourOf(item: WireItem): TopicColour | undefined;
}

/** The topics of the user, which of them is shown, and what arrives in them. */
export function useMonitorTopics(): MonitorTopics {
  const newest = useNewestId();
  const topics = useTopics();
  const chosen = useChosenSearch(topics);
  const notices = useNotices(topics.topics, chosen.chooseTopic);
  const counts = useTopicArrivals({
    hasTopics: topics.topics.length > 0,
    shown: chosen.topic?.topicId,
    newest,
    onArrivals: (arrivals) => {
      notices.announce(arrivals);
      const isSearched = ({ topicId, query }: (typeof topics.topics)[number]) =>
        query !== '' && arrivals.topics.some(({ savedSearchId }) => savedSearchId === topicId);
      if (topics.topics.some(isSearched)) void invalidate(FOUND_ITEMS);
    },
  });
  return { topics, chosen, counts, notices, colourOf: useTopicColours(topics.topics, chosen.topic) };
}
