import type { NewHits, SavedSearch } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import {
  type ApiQuery,
  editCached,
  endpointQuery,
  invalidate,
  readCached,
  useApiQuery,
} from '@newsphoto/query';
import { useLogined } from '@newsphoto/session';

const SAVED_SEARCHES = endpointQuery('GET /saved-searches', {});

/** By the id of the search. Counted when a screen opens: changes of the searches produce no new hits. */
const NEW_HITS: ApiQuery<ReadonlyMap<string, NewHits>> = {
  key: ['new-hits'],
  call: async (options) => {
    const { newHits } = await call('GET /saved-searches/new-hits', {}, options);
    return new Map(newHits.map((one) => [one.savedSearchId, one]));
  },
};

export function useSavedSearches() {
  const isMember = useLogined();
  const { data: saved, error } = useApiQuery(SAVED_SEARCHES, { enabled: isMember });
  // A badge that cannot be counted is not shown; the list is.
  const { data: hits } = useApiQuery(NEW_HITS, {
    enabled: isMember && saved !== undefined && saved.searches.length > 0,
  });
  return { saved, hits, error: saved ? null : error };
}

/** A search as it is known now; a row or a dialog may show an earlier state. */
export const savedSearchNow = (saved: SavedSearch): SavedSearch =>
  readCached(SAVED_SEARCHES)?.searches.find(({ savedSearchId }) => savedSearchId === saved.savedSearchId) ??
  saved;

/** Shows the answer to a change at once: what is opened before the list was read again begins with it. */
export const showChanged = (changed: SavedSearch): void =>
  editCached(SAVED_SEARCHES, (saved) => ({
    ...saved,
    searches: saved.searches.map((one) => (one.savedSearchId === changed.savedSearchId ? changed : one)),
  }));

export const rereadSavedSearches = (): Promise<void> => invalidate(SAVED_SEARCHES.key);

/** The search is run: its hits are no longer new. The user does not wait for it. */
export function noteRun(savedSearchId: string): void {
  editCached(NEW_HITS, (hits) => new Map([...hits].filter(([id]) => id !== savedSearchId)));
  const input = { params: { savedSearchId } };
  call('POST /saved-searches/:savedSearchId/seen', input, QUIET_CALL).catch(() => undefined);
}
