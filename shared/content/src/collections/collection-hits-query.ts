import type { TopHits } from '@newsphoto/contract';
import { countHits, type SearchCollectionEntry } from '@newsphoto/extensions';
import { call } from '@newsphoto/http';
import { type ApiQuery, afterRest, useApiQuery } from '@newsphoto/query';

/** A user who searches again at once causes no call. Milliseconds. */
const REST_MS = 300;
/** What takes longer is offered again. Milliseconds. */
const LONGEST_MS = 10_000;
/** First hits of a collection: texts need more room. */
const MOST = { pictures: 8, texts: 3 } as const;
/** Photographs in the order of their results; texts by relevance. */
const SORT = { pictures: '0', texts: '4' } as const;

/** What is shown of a collection; without `total` it could not be counted. */
type CollectionHits = Partial<TopHits>;

/** What is searched in the other collections. */
interface SharedSearch {
  readonly query: string;
  /** Days as people write them. */
  readonly date: string | undefined;
}

const hitsQuery = (
  entry: SearchCollectionEntry,
  { query, date }: SharedSearch,
): ApiQuery<CollectionHits> => ({
  key: ['collection-hits', entry.id, query, date ?? ''],
  call: afterRest(REST_MS, async (options) => {
    if (!entry.hits) return countedBy(entry, query, options.signal);
    const { collection } = entry.hits;
    const search = { collection, query, ...(date && { shotDate: date }), sortType: SORT[collection] };
    const body = { search, most: MOST[collection] };
    return call('POST /contents/search/top', { body }, { ...options, timeout: LONGEST_MS });
  }),
  staleTime: 60_000,
});

async function countedBy(
  entry: SearchCollectionEntry,
  query: string,
  signal: AbortSignal | undefined,
): Promise<CollectionHits> {
  const counted = await countHits(entry, query, signal);
  if (counted === undefined) return {};
  return { total: typeof counted === 'number' ? { value: counted, relation: 'eq' } : counted };
}

/** Hits of a collection for the search; `retry` where they could not be counted. */
export function useCollectionHits(entry: SearchCollectionEntry, search: SharedSearch, enabled: boolean) {
  const isCounted = entry.hits !== undefined || entry.module !== undefined;
  const { data, error, refetch, isFetching } = useApiQuery(hitsQuery(entry, search), {
    enabled: enabled && isCounted,
  });
  const hasFailed = !isFetching && (error !== null || (data !== undefined && data.total === undefined));
  return { ...data, retry: hasFailed ? () => void refetch() : undefined };
}
