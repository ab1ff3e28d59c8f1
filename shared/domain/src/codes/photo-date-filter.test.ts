import { expect, test } from '@jest/globals';
import { YESTERDAY_TODAY } from './code-lists.ts';
import { photoDateOptions, photoDateRange, yesterdayTodayRange } from './photo-date-filter.ts';

/** 2026-03-31 00:30 in Tokyo, when it is still the day before in London and Los Angeles. */
const now = new Date('2026-03-30T15:30:00Z');
const range = (option: number) => {
  const found = photoDateRange(option, now);
  return found && `${found.start}:${found.end}`;
};

test.each([
  ['K-010', -1, '指定なし', undefined],
  ['K-011', 1, '今日', '20260331:20260331'],
  ['K-012', 2, '昨日', '20260330:20260330'],
  ['K-013', 3, '過去3日間', '20260328:20260331'],
  ['K-014', 4, '過去10日間', '20260321:20260331'],
  ['K-015', 5, '1か月以内', '20260228:20260331'],
  ['K-016', 6, '1年以内', '20250331:20260331'],
  ['decades', 7, '2020年代', '20200101:20291231'],
  ['decades', 8, '2010年代', '20100101:20191231'],
  ['decades', 24, '1850年代', '18500101:18591231'],
])('[%s] option %d is %s', (_id, value, label, expected) => {
  expect(photoDateOptions(now).find((option) => option.value === value)?.label).toBe(label);
  expect(range(value)).toBe(expected);
});

test('[K-017][K-018] the options fall decade by decade and end with the 1850s', () => {
  const options = photoDateOptions(now);
  expect(options.map(({ value }) => value)).toEqual([
    -1,
    ...Array.from({ length: 24 }, (_, index) => index + 1),
  ]);
  expect(options.slice(7).map(({ label }) => label)).toEqual(
    Array.from({ length: 18 }, (_, index) => `${2020 - 10 * index}年代`),
  );
  expect(photoDateOptions(new Date('2029-12-31T15:00:00Z'))[7]?.label).toBe('2030年代');
});

test.each([0, -2, 25, 7.5])('option %d does not exist', (option) => {
  expect(range(option)).toBeUndefined();
});

test('[K-009] the yesterday/today list counts the other way round', () => {
  expect(YESTERDAY_TODAY.map(({ code, label }) => code + label)).toEqual(['1昨日', '2今日']);
  expect(yesterdayTodayRange('1', now)).toEqual({ start: '20260330', end: '20260330' });
  expect(yesterdayTodayRange('2', now)).toEqual({ start: '20260331', end: '20260331' });
  expect(yesterdayTodayRange('3', now)).toBeUndefined();
});
