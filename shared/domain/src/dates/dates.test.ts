import { expect, test } from '@jest/globals';
import { formatDate, formatDay, heldDate } from './date-display.ts';
import { decadeRange, isReversedRange, joinDateRange, latestRange, splitDateRange } from './date-range.ts';
import {
  shiftDate,
  storageTimestamp,
  tokyoDate,
  tokyoDateTime,
  tokyoDayEnd,
  tokyoMinute,
} from './tokyo-date.ts';

test.each([
  ['a day', '20240201', '2024/02/01'],
  ['a moment', '20240201030405', '2024/02/01 03:04:05'],
  ['D-005', '00000000000000', '0000/00/00 00:00:00'],
  ['D-005', '00000000', '0000/00/00'],
  ['wildcards', '1964XXXX', '1964/XX/XX'],
  ['partial', '1964', '1964'],
  ['partial', '196410', '1964/10'],
  ['partial', '19641000', '1964/10'],
  ['partial', '19640000', '1964'],
  ['nothing', '', ''],
  ['nothing', '2024-2', ''],
])('[%s] %s is shown as "%s"', (_id, held, shown) => {
  expect(formatDate(held)).toBe(shown);
});

test('the day alone of a date and time', () => {
  expect(formatDay('20240201030405')).toBe('2024/02/01');
  expect(formatDay('00000000000000')).toBe('0000/00/00');
});

test.each([
  ['a day', '2024/02/01', '20240201'],
  ['a day', '2024/2/1', '20240201'],
  ['wildcards', '19xx/xx/xx', '19XXXXXX'],
  ['a day', '20240201', '20240201'],
  ['nothing', '昨日', ''],
])('[%s] %s is held as "%s"', (_id, shown, held) => {
  expect(heldDate(shown)).toBe(held);
});

test.each([
  ['20240101', '20240131', '20240101:20240131'],
  ['20240101', undefined, '20240101:'],
  [undefined, '20240131', ':20240131'],
  [undefined, undefined, ''],
])('[D-003] %s and %s join to "%s" and part again', (start, end, joined) => {
  expect(joinDateRange(start, end)).toBe(joined);
  expect(joinDateRange(start, end, '~')).toBe(joined.replace(':', '~'));
  expect(splitDateRange(joined)).toEqual({ start: start ?? '', end: end ?? '' });
});

test('another separator is honoured', () => {
  expect(joinDateRange('a', 'b', '~')).toBe('a~b');
  expect(splitDateRange('a~b', '~')).toEqual({ start: 'a', end: 'b' });
});

test('[D-004] the latest hours with the flag, start and end without it', () => {
  const now = new Date('2026-01-01T01:00:00Z');
  const input = { hours: 3, start: '20240101', end: '20240131' };
  expect(latestRange({ latest: true, ...input }, now)).toBe('20260101070000:20260101100000');
  expect(latestRange({ latest: false, ...input }, now)).toBe('20240101:20240131');
  expect(latestRange({ latest: false, hours: 3 }, now)).toBe('');
});

test('[D-008] a decade ends with the last day of its ninth year, counted from year zero', () => {
  expect(decadeRange(1990)).toEqual({ start: '19900101', end: '19991231' });
});

test('dates mean Tokyo, whatever the zone of the machine', () => {
  expect(tokyoDate(new Date('2025-12-31T15:00:00Z'))).toBe('20260101');
  expect(tokyoDateTime(new Date('2025-12-31T14:59:59Z'))).toBe('20251231235959');
});

test('months and years end on their last day at most', () => {
  expect(shiftDate('20240331', -1, 'month')).toBe('20240229');
  expect(shiftDate('20240229', -1, 'year')).toBe('20230228');
  expect(shiftDate('20240301', -1, 'day')).toBe('20240229');
});

test('[S-047] storage writes moments to the millisecond', () => {
  const now = new Date(2026, 0, 2, 3, 4, 5, 6);
  expect(storageTimestamp(now)).toBe('2026-01-02 03:04:05.006');
});

test.each([
  ['203001010000', '2029-12-31T15:00:00.000Z'],
  ['202802292359', '2028-02-29T14:59:00.000Z'],
  ['202602290000', undefined],
  ['202601012400', undefined],
  ['202601010060', undefined],
  ['20260101', undefined],
  ['2026-01-01 0', undefined],
])('a minute of a clock in Tokyo: %s', (text, moment) => {
  expect(tokyoMinute(text)?.toISOString()).toBe(moment);
});

test('a day is over when the next one begins in Tokyo', () => {
  expect(tokyoDayEnd('20261231').toISOString()).toBe('2026-12-31T15:00:00.000Z');
  expect(tokyoDate(tokyoDayEnd('20240228'))).toBe('20240229');
});

test.each([
  ['20240201', '20240131', true],
  ['20240201', '20240201', false],
  ['20240131', '20240201', false],
  ['20240201', '', false],
  ['', '20240131', false],
  ['196XXXXX', '1964XXXX', false],
  ['1964XXXX', '196XXXXX', false],
  ['1965XXXX', '1964XXXX', true],
  ['196411XX', '196410XX', true],
  ['196410XX', '19641001', false],
  ['19641002', '196410XX', false],
  ['20240201120000', '20240201', false],
  ['20240201120000', '20240201115959', true],
])('the range from "%s" to "%s" is reversed: %s', (start, end, reversed) => {
  expect(isReversedRange({ start, end })).toBe(reversed);
});
