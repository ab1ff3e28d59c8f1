import { expect, test } from '@jest/globals';
import { isOrderReported, isPublicationDay, matchReport } from './publication-report.ts';

const LICENSED = {
  ...{ use: { title: '毎朝新聞 夕刊', copies: 5_000 }, startsOn: '20261125', endsOn: '20271124' },
} as const;
const AS_LICENSED = { publishedOn: '20261125', title: '毎朝新聞　夕刊', copies: 5_000 };

test.each([
  [{}, []],
  [{ publishedOn: '20271124' }, []],
  [{ publishedOn: '20261124' }, ['term']],
  [{ publishedOn: '20271125' }, ['term']],
  [{ copies: 5_001 }, ['copies']],
  [{ copies: null }, []],
  [{ title: '毎朝新聞 朝刊' }, ['title']],
  [{ publishedOn: '20300101', title: '', copies: 9_999 }, ['term', 'copies', 'title']],
] as const)('O22 a report with %j deviates in %j', (change, expected) => {
  expect(matchReport({ ...AS_LICENSED, ...change }, LICENSED)).toEqual(expected);
});

test('O22 a licence without an end has no last day', () => {
  expect(matchReport({ ...AS_LICENSED, publishedOn: '20990101' }, { ...LICENSED, endsOn: null })).toEqual([]);
});

const one = (state: 'active' | 'expired' | 'revoked', isReported: boolean) => ({ state, isReported });

test.each([
  [[], false],
  [[one('active', true)], true],
  [[one('active', true), one('expired', false)], false],
  [[one('expired', true), one('revoked', false)], true],
  [[one('revoked', true)], false],
] as const)('O21 an order with the licences %j is reported: %s', (licences, expected) => {
  expect(isOrderReported(licences)).toBe(expected);
});

test.each([
  ['20261125', true],
  ['20261126', false],
  ['20260230', false],
  ['20161124', false],
] as const)('O21 %s can be the day of a publication on 2026-11-25: %s', (day, expected) => {
  expect(isPublicationDay(day, '20261125')).toBe(expected);
});
