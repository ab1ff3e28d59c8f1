import type { FeatureSearch } from '@newsphoto/contract';
import {
  type ResultDisplay,
  type SearchState,
  searchOfRequest,
  searchRequestOf,
} from '../../../blocks/search/model/search-state.ts';
import { hasOnlyEntryParams } from './entry.ts';

export const featureIdOf = (params: URLSearchParams): string =>
  params.get('redirect') === 'fea' ? (params.get('urlId') ?? '') : '';

export const isFeatureEntrance = (params: URLSearchParams): boolean =>
  featureIdOf(params) !== '' && hasOnlyEntryParams(params);

export const featureState = (search: FeatureSearch, { sort, cnt, view }: ResultDisplay): SearchState => ({
  ...searchOfRequest(search),
  ...{ sort, cnt, view, page: 1 },
});

export function isSearchOf(state: SearchState, search: FeatureSearch): boolean {
  const comparable = (one: SearchState) => JSON.stringify({ ...searchRequestOf(one), sortType: '' });
  return comparable(state) === comparable(featureState(search, state));
}
