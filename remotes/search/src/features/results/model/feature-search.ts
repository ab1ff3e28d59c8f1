import type { FeatureSearch } from '@newsphoto/contract';
import {
  NO_DATE,
  type ResultDisplay,
  type SearchState,
  searchRequestOf,
} from '../../../blocks/search/model/search-state.ts';
import { hasOnlyEntryParams } from './entry.ts';

/** The feature whose link leads to an address; '' where none does. */
export const featureIdOf = (params: URLSearchParams): string =>
  params.get('redirect') === 'fea' ? (params.get('urlId') ?? '') : '';

/** True where a feature's link was just followed: the address holds no search of its own yet. */
export const isFeatureEntrance = (params: URLSearchParams): boolean =>
  featureIdOf(params) !== '' && hasOnlyEntryParams(params);

/** What a feature searches for, shown as the reader shows results. */
export function featureState(search: FeatureSearch, display: ResultDisplay): SearchState {
  const { sort, cnt, view } = display;
  const option = search.dateFilter === undefined ? NO_DATE : String(search.dateFilter);
  return {
    ...{ sort, cnt, view, page: 1, type: '' },
    query: search.query,
    date: search.shotDate ?? option,
    filters: search.filters ?? {},
    ...(search.conditions ? { conditions: search.conditions } : {}),
    ...(search.specialPageSeqNo ? { specialPage: search.specialPageSeqNo } : {}),
  };
}

/** True while what is shown is what the feature searches for, however it is sorted. */
export function isSearchOf(state: SearchState, search: FeatureSearch): boolean {
  const asked = (one: SearchState) => JSON.stringify({ ...searchRequestOf(one), sortType: '' });
  return asked(state) === asked(featureState(search, state));
}
