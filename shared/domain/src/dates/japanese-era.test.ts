import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { eraYear, parseEraDate } from './japanese-era.ts';
import { shiftDate } from './tokyo-date.ts';

test.each([
  ['昭和39年10月1日', '19641001'],
  ['昭和39年10月', '196410'],
  ['昭和39年', '1964'],
  ['昭和39', '1964'],
  ['S39.10.1', '19641001'],
  ['s39/10/1', '19641001'],
  ['S39-10', '196410'],
  ['昭39.10.1', '19641001'],
  ['Ｓ３９．１０．１', '19641001'],
  ['昭和 39年 10月 1日', '19641001'],
  ['㍼39年', '1964'],
  ['明治6年1月1日', '18730101'],
  ['M45.7.29', '19120729'],
  ['大正12年9月1日', '19230901'],
  ['令和8年1月1日', '20260101'],
])('%s is read as %s', (text, known) => {
  expect(parseEraDate(text)).toBe(known);
});

test.each([
  ['令和元年5月1日', '20190501'],
  ['R1.5.1', '20190501'],
  ['平成元年1月8日', '19890108'],
  ['平成元年', '1989'],
  ['昭和元年12月25日', '19261225'],
  ['大正元年7月30日', '19120730'],
  ['明治元年', '1868'],
])('the first year is 元年: %s', (text, known) => {
  expect(parseEraDate(text)).toBe(known);
});

test.each([
  ['昭和64年1月7日', '19890107'],
  ['昭和64年1月8日', undefined],
  ['平成元年1月7日', undefined],
  ['平成元年1月8日', '19890108'],
  ['昭和64年1月', '198901'],
  ['昭和64年2月', undefined],
  ['昭和65年', undefined],
  ['平成31年4月30日', '20190430'],
  ['平成31年5月1日', undefined],
  ['平成31年5月', undefined],
  ['令和元年4月30日', undefined],
  ['令和元年5月1日', '20190501'],
  ['令和元年4月', undefined],
  ['平成32年', undefined],
  ['明治45年7月30日', '19120730'],
  ['明治45年7月31日', undefined],
  ['大正15年12月25日', '19261225'],
  ['大正15年12月26日', undefined],
])('around the days of change: %s is read as %s', (text, known) => {
  expect(parseEraDate(text)).toBe(known);
});

test.each([
  ['明治5年12月2日', '1872'],
  ['明治5年', '1872'],
  ['M1.1.25', '1868'],
])('before 1873 nothing but the year is read: %s', (text, known) => {
  expect(parseEraDate(text)).toBe(known);
});

test.each([
  '昭和39年2月30日',
  '昭和39年13月',
  '昭和0年',
  '昭和39年10月0日',
  'S39.',
  'S39.10.',
  'X39.10.1',
  '昭和',
  '39.10.1',
  '19641001',
  '',
])('%s is no such date', (text) => {
  expect(parseEraDate(text)).toBeUndefined();
});

test('what Intl writes is read back', () => {
  const intl = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', { dateStyle: 'long', timeZone: 'UTC' });
  const days = fc.integer({ min: 0, max: 365 * 200 }).map((count) => shiftDate('18730101', count, 'day'));
  fc.assert(
    fc.property(days, (day) => {
      const date = new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`);
      return parseEraDate(intl.format(date)) === day;
    }),
  );
});

test.each([
  [1964, undefined, '昭和39年'],
  [1989, undefined, '昭和64年・平成元年'],
  [1989, 1, '昭和64年・平成元年'],
  [1989, 2, '平成元年'],
  [2019, 4, '平成31年'],
  [2019, 5, '令和元年'],
  [1868, undefined, '明治元年'],
  [1867, undefined, ''],
])('the year %d, month %s, is %s', (year, month, label) => {
  expect(eraYear(year, month)).toBe(label);
});
