import type { SavedSearchRequest, SearchRequest } from '@newsphoto/contract';
import { RESULTS_PATH, searchHref, searchOfRequest } from '../../search/model/search-state.ts';

export const SAVED_PATH = '/myPage/savedSearches';
/** Texts have their own results, with the same words in the address. */
const TEXTS_PATH = '/textdbResultsList';

export function savedRequestOf({ onePageCnt: _shown, ...search }: SearchRequest): SavedSearchRequest {
  return search;
}

export function savedSearchHref(request: SavedSearchRequest): string {
  const search = searchOfRequest(request);
  const { contentType = [], ...filters } = search.filters;
  const ofOneType = contentType.length === 1 ? { type: contentType[0], filters } : {};
  const href = searchHref({ ...search, ...ofOneType, sort: request.sortType });
  return request.collection === 'texts' ? href.replace(RESULTS_PATH, TEXTS_PATH) : href;
}
