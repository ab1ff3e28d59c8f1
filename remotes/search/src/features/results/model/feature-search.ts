import type { FeatureSearch } from '@newsphoto/contract';
import {
  NO_DATE,
  type ResultDisplay,
  type SearchState,
  searchRequestOf,
} from '../../../blocks/search/model/search-state.ts';
import { hasOnlyEntryParams } from './entry.ts';

export const featureIdOf = (params: URLSearchParams): string =>
  params.get('redirect') === 'fea' ? (params.get('urlId') ?? '') : '';

export const isFeatureEntrance = (params: URLSearchParams): boolean =>
  featureIdOf(params) !== '' && hasOnlyEntryParams(params);

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

export function isSearchOf(state: SearchState, search: FeatureSearch): boolean {
  const comparable = (one: SearchState) => JSON.stringify({ ...searchRequestOf(one), sortType: '' });
  return comparable(state) === comparable(featureState(search, state));
}
