import type { SavedSearchRequest, SearchRequest } from '@newsphoto/contract';
import { searchHref, searchOfRequest } from '../../search/model/search-state.ts';

export const SAVED_PATH = '/myPage/savedSearches';

export function savedRequestOf({ onePageCnt: _shown, ...search }: SearchRequest): SavedSearchRequest {
  return search;
}

export function savedSearchHref(request: SavedSearchRequest): string {
  const search = searchOfRequest(request);
  const { contentType = [], ...filters } = search.filters;
  const ofOneType = contentType.length === 1 ? { type: contentType[0], filters } : {};
  return searchHref({ ...search, ...ofOneType, sort: request.sortType });
}
