import { expect, test } from '@jest/globals';
import { byYears, periodAt, periodText, stepFrom, timelineOf } from './timeline.ts';

const counts = ['202402', '202401', '2024', '202312', '196X', ''].map((period, index) => ({
  period,
  count: index + 1,
}));
const timeline = timelineOf(counts, 21);
const firstOf = (all: typeof timeline) => all.periods.map(({ period, first }) => `${period}:${first}`);

test('periods begin where those before them end; a result that is shorter than its counts ends earlier', () => {
  expect(firstOf(timeline)).toEqual(['202402:0', '202401:1', '2024:3', '202312:6', '196X:10', ':15']);
  expect(firstOf(timelineOf(counts, 10))).toEqual(['202402:0', '202401:1', '2024:3', '202312:6']);
  expect(firstOf(byYears(timeline))).toEqual(['2024:0', '2023:6', '196X:10', ':15']);
});

test.each([
  [0, '202402'],
  [1, '202401'],
  [9, '202312'],
  [20, ''],
])('entry %i is of %s', (index, period) => {
  expect(periodAt(timeline, index)).toBe(period);
});

test('steps go to the next period, and back to the beginning of this one first', () => {
  expect([0, 1, 2, 15, 20].map((index) => stepFrom(timeline, index, 1))).toEqual([1, 3, 3, 20, 20]);
  expect([0, 1, 2, 15, 20].map((index) => stepFrom(timeline, index, -1))).toEqual([0, 0, 1, 10, 15]);
  expect(stepFrom(byYears(timeline), 4, 1)).toBe(6);
});

test.each([
  ['196410', '1964年10月'],
  ['1964', '1964年'],
  ['196X', '1960年代'],
  ['', '日付不明'],
])('%s as text: %s', (period, text) => {
  expect(periodText(period)).toBe(text);
});
