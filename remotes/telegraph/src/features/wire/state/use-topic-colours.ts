import type { TopicColour, WireItem } from '@newsphoto/contract';
import { call } from '@newsphoto/http';
import { type ApiQuery, useApiQuery } from '@newsphoto/query';
import { filterQuery, isFoundIn } from '../model/wire-search.ts';
import type { Topic } from './use-topics.ts';

/** Of each topic with an expression. */
const NEWEST = 200;

type Found = Readonly<Record<string, TopicColour>>;

/** Only the server reads expressions: the newest items that it finds, by topic. */
const foundQuery = (topics: readonly Topic[]): ApiQuery<Found> => ({
  key: ['wire', 'topic-items', topics.map(({ topicId, version }) => [topicId, version])],
  call: async (options) => {
    const found: Record<string, TopicColour> = {};
    for (const topic of topics.toReversed()) {
      const query = { ...filterQuery(topic), limit: NEWEST };
      const { items } = await call('GET /wire/items', { query }, { ...options, background: true });
      for (const { wireId } of items) found[wireId] = topic.colour;
    }
    return found;
  },
});

/** Key of all of these. */
export const FOUND_ITEMS = ['wire', 'topic-items'] as const;

/** The colour of an item: that of the first topic that it is in. */
export function useTopicColours(
  topics: readonly Topic[],
  shown: Topic | undefined,
): (item: WireItem) => TopicColour | undefined {
  const searched = topics.filter(({ query }) => query.trim() !== '');
  const { data } = useApiQuery(foundQuery(searched), { enabled: searched.length > 0, keepPrevious: true });
  return (item) => {
    if (shown) return shown.colour;
    return topics.find((topic) => isFoundIn(topic, item) === true)?.colour ?? data?.[item.wireId];
  };
}
