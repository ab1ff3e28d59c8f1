import { expect, test } from '@jest/globals';
import { formatSearchState, parseSearchState } from '../../../blocks/search/model/search-state.ts';
import { featureIdOf, featureState, isFeatureEntrance, isSearchOf } from './feature-search.ts';

const display = { sort: '1', cnt: '0', view: 4 } as const;
const address = (query: string) => new URLSearchParams(query);

test('a feature link is recognised by its redirect, and followed until the address has a search', () => {
  expect(featureIdOf(address('urlId=abc&redirect=fea'))).toBe('abc');
  expect(featureIdOf(address('urlId=abc'))).toBe('');
  expect(isFeatureEntrance(address('urlId=abc&redirect=fea'))).toBe(true);
  expect(isFeatureEntrance(address('urlId=abc&redirect=fea&q=%E6%9D%B1%E4%BA%AC'))).toBe(false);
  expect(isFeatureEntrance(address('urlId=abc&redirect=fea&f.year=2025'))).toBe(false);
  expect(isFeatureEntrance(address('q=x'))).toBe(false);
});

test.each([
  [{ query: '祭り' }],
  [{ query: '', dateFilter: 3 }],
  [{ query: '台風', shotDate: '20250901:20250930' }],
  [{ query: '祭り', filters: { year: ['2024', '2025'], contentType: ['0'] } }],
])('what a feature searches for survives the address: %j', (search) => {
  const state = featureState(search, display);
  expect(isSearchOf(parseSearchState(formatSearchState(state), display), search)).toBe(true);
});

test('another sorting is still the feature, another search is not', () => {
  const search = { query: '祭り', filters: { year: ['2025'] } };
  const state = featureState(search, display);
  expect(isSearchOf({ ...state, sort: '3', page: 4 }, search)).toBe(true);
  expect(isSearchOf({ ...state, query: '祭り 夜' }, search)).toBe(false);
  expect(isSearchOf({ ...state, filters: {} }, search)).toBe(false);
});
