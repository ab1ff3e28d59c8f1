import { expect, test } from '@jest/globals';
import { amountOf, DOCUMENT_FILTERS, filterOf, filterProblem } from './document-filters.ts';

test.each([
  ['11000', 11_000],
  ['１１，０００円', 11_000],
  ['¥11,000', 11_000],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['一万', undefined],
])('the amount of 「%s」 is %s', (typed, expected) => {
  expect(amountOf(typed)).toBe(expected);
});

test('an address gives the filter of the call; what it contains by mistake is ignored', () => {
  expect(filterOf(DOCUMENT_FILTERS)).toEqual({});
  const filters = { kind: 'invoice', from: '20261101', to: '', least: '1,000', most: 'x', party: '新聞' };
  expect(filterOf(filters)).toEqual({ kind: 'invoice', from: '20261101', least: 1_000, party: '新聞' });
  expect(filterOf({ ...DOCUMENT_FILTERS, kind: 'bill', from: '2026' })).toEqual({});
});

test.each([
  [{}, ''],
  [{ from: '20261102', to: '20261101' }, '発行日の範囲が逆になっています。'],
  [{ least: 'x' }, '金額は数字で入力してください。'],
  [{ least: '2', most: '1' }, '金額の範囲が逆になっています。'],
  [{ least: '1', most: '1' }, ''],
])('the problem of %j is 「%s」', (change, expected) => {
  expect(filterProblem({ ...DOCUMENT_FILTERS, ...change })).toBe(expected);
});
