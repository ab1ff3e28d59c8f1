import { expect, test } from '@jest/globals';
import type { SearchState } from '../../../blocks/search/model/search-state.ts';
import { conditionsOf } from './conditions.ts';

const STATE: SearchState = {
  query: '首相',
  type: '0',
  date: '2',
  filters: { category: ['POL'], year: ['1964', '1970'] },
  sort: '0',
  cnt: '0',
  view: 4,
  page: 3,
};
const FACETS = [
  { field: 'category' as const, approximate: false, buckets: [{ value: 'POL', label: '政治', count: 3 }] },
];

test('every condition is named in Japanese', () => {
  expect(conditionsOf(STATE, FACETS).map(({ name, value }) => `${name}：${value}`)).toEqual([
    '検索語：首相',
    '種別：写真',
    '撮影日：昨日',
    'カテゴリ：政治',
    '撮影年：1964年',
    '撮影年：1970年',
  ]);
});

test('where nothing was found, and so nothing is named, codes have their names all the same', () => {
  const filters = { contentType: ['0'], origin: ['1'], category: ['SOC', 'ZZZ'], country: ['日本'] };
  const named = conditionsOf({ ...STATE, query: '', type: '', date: '-1', filters }, []);
  expect(named.map(({ name, value }) => `${name}：${value}`)).toEqual([
    '種別：写真',
    '国内／海外：国内',
    'カテゴリ：社会',
    'カテゴリ：ZZZ',
    '国：日本',
  ]);
});

test('taking one away leaves the others and starts at the first page', () => {
  const without = (key: string) => conditionsOf(STATE, FACETS).find((one) => one.key === key)?.without;
  expect(without('query')).toEqual({ ...STATE, query: '', page: 1 });
  expect(without('type')).toEqual({ ...STATE, type: '', page: 1 });
  expect(without('year=1964')).toEqual({
    ...STATE,
    filters: { category: ['POL'], year: ['1970'] },
    page: 1,
  });
});

test('a search without conditions has none', () => {
  expect(conditionsOf({ ...STATE, query: '', type: '', date: '-1', filters: {} }, FACETS)).toEqual([]);
});

test('every step but the last leads back to the search as it was then', () => {
  const narrowed: SearchState = { ...STATE, within: ['会見', '官邸'] };
  const steps = conditionsOf(narrowed, FACETS);
  const { filters: _none, ...unfiltered } = { ...STATE, type: '', date: '-1', page: 1 } as const;
  expect(steps.map(({ name, value }) => `${name}：${value}`).slice(0, 3)).toEqual([
    '検索語：首相',
    '絞り込み：会見',
    '絞り込み：官邸',
  ]);
  expect(steps[0]?.upTo).toEqual({ ...unfiltered, filters: {} });
  expect(steps[1]?.upTo).toEqual({ ...unfiltered, filters: {}, within: ['会見'] });
  expect(steps.at(-2)?.upTo?.filters).toEqual({ category: ['POL'], year: ['1964'] });
  expect(steps.at(-1)?.upTo).toBeUndefined();
  expect(steps[1]?.without.within).toEqual(['官邸']);
});

test('each part of the own rating is a condition, which is taken away alone', () => {
  const rating = { stars: 3, color: 'red', flag: 'pick' } as const;
  const found = conditionsOf({ ...STATE, query: '', type: '', date: '-1', filters: {}, rating }, []);
  expect(found.map(({ name, value }) => `${name}：${value}`)).toEqual([
    '自分の評価：★3以上',
    '自分の評価：赤',
    '自分の評価：採用',
  ]);
  expect(found.map(({ without }) => without.rating)).toEqual([
    { color: 'red', flag: 'pick' },
    { stars: 3, flag: 'pick' },
    { stars: 3, color: 'red' },
  ]);
  const [stars] = conditionsOf({ ...STATE, rating: { stars: 5 } }, []).slice(-1);
  expect([stars?.value, stars?.without.rating, stars?.without.page]).toEqual(['★5のみ', undefined, 1]);
});
