import { FACET_FIELDS, type SavedSearchRequest, type SearchRequest } from '@newsphoto/contract';
import { conditionParams } from '../../search/model/condition-params.ts';
import { RESULTS_PATH } from '../../search/model/search-state.ts';

export const SAVED_PATH = '/myPage/savedSearches';

export function savedRequestOf({ onePageCnt: _shown, ...search }: SearchRequest): SavedSearchRequest {
  return search;
}

export function savedSearchHref(search: SavedSearchRequest): string {
  const { query, dateFilter, shotDate, filters = {}, conditions, specialPageSeqNo, sortType } = search;
  const [type, ...otherTypes] = filters.contentType ?? [];
  const isOfOneType = type !== undefined && otherTypes.length === 0;
  const date = shotDate ?? (dateFilter === undefined ? '' : String(dateFilter));
  const params = new URLSearchParams([
    ...(query === '' ? [] : [['q', query]]),
    ...(isOfOneType ? [['type', type]] : []),
    ...(date === '' ? [] : [['date', date]]),
    ...FACET_FIELDS.flatMap((field) =>
      field === 'contentType' && isOfOneType
        ? []
        : (filters[field] ?? []).map((value) => [`f.${field}`, value]),
    ),
    ...conditionParams(conditions),
    ...(specialPageSeqNo ? [['specialPageSeqNo', specialPageSeqNo]] : []),
    ...(sortType ? [['sort', sortType]] : []),
  ]);
  const text = params.toString();
  return text === '' ? RESULTS_PATH : `${RESULTS_PATH}?${text}`;
}
