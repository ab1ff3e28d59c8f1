import type { ContentSearchRequest, SavedSearch, SearchRequest } from '@newsphoto/contract';
import { RESULTS_PATH, searchHref, searchOfRequest } from '../../search/model/search-state.ts';

export const SAVED_PATH = '/myPage/savedSearches';
/** Texts have their own results, with the same words in the address. */
const TEXTS_PATH = '/textdbResultsList';
/** The wire has its monitor, which opens a saved search by its number, as a topic. */
const MONITOR_PATH = '/telegraphMonitor';

export function savedRequestOf({ onePageCnt: _shown, ...search }: SearchRequest): ContentSearchRequest {
  return search;
}

export function savedSearchHref({
  savedSearchId,
  search: request,
}: Pick<SavedSearch, 'savedSearchId' | 'search'>): string {
  if (request.collection === 'wire') return `${MONITOR_PATH}?topic=${savedSearchId}`;
  const search = searchOfRequest(request);
  const { contentType = [], ...filters } = search.filters;
  const ofOneType = contentType.length === 1 ? { type: contentType[0], filters } : {};
  const href = searchHref({ ...search, ...ofOneType, sort: request.sortType });
  return request.collection === 'texts' ? href.replace(RESULTS_PATH, TEXTS_PATH) : href;
}
