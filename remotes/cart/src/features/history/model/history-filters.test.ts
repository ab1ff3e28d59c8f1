import { expect, test } from '@jest/globals';
import type { CartUse, OrderSummary } from '@newsphoto/contract';
import { byUse } from './contents-by-use.ts';
import { byMonth, filterOf, HISTORY_FILTERS } from './history-filters.ts';

test('only filters that are set and known are requested; a reversed period is not', () => {
  expect(filterOf(HISTORY_FILTERS)).toEqual({});
  const set = { type: '5', state: 'returned', from: '20261101', to: '20261130', text: '港', sort: '2' };
  expect(filterOf(set)).toEqual(set);
  expect(filterOf({ ...HISTORY_FILTERS, type: '9', state: 'nothing', from: '2026', sort: 'x' })).toEqual({});
  expect(filterOf({ ...HISTORY_FILTERS, from: '20261130', to: '20261101' })).toBeUndefined();
});

test('orders are shown by the month in which they were placed, unless they are sorted by amount', () => {
  const placed = (placedAt: string) => ({ placedAt }) as OrderSummary;
  const orders = [placed('20261201000000'), placed('20261130235959'), placed('20261101000000')];
  const shown = byMonth(orders, {}).map((month) => [month.label, month.orders.length]);
  expect(shown).toEqual([
    ['2026年12月', 1],
    ['2026年11月', 2],
  ]);
  expect(byMonth(orders, { sort: '2' })).toEqual([{ label: '', orders }]);
  expect(byMonth([], { sort: '2' })).toEqual([]);
});

test('contents are ordered again with their conditions, one call for the same ones, no past day', () => {
  const use = (plannedOn: string, title = '朝刊') => ({ plannedOn, title }) as CartUse;
  const items = [
    { contentId: '1', use: use('20261124') },
    { contentId: '2', use: use('20261123') },
    { contentId: '3', use: use('') },
    { contentId: '4', use: use('', '夕刊') },
  ];
  expect(
    byUse(items, '20261124').map(({ use: { plannedOn, title }, ids }) => [plannedOn, title, ids]),
  ).toEqual([
    ['20261124', '朝刊', ['1']],
    ['', '朝刊', ['2', '3']],
    ['', '夕刊', ['4']],
  ]);
});
