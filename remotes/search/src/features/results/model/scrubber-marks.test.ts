import { expect, test } from '@jest/globals';
import { scrubberMarks } from './scrubber-marks.ts';
import { timelineOf } from './timeline.ts';

const marksOf = (periods: readonly (readonly [string, number])[], height: number) => {
  const length = periods.reduce((sum, [, count]) => sum + count, 0);
  const timeline = timelineOf(
    periods.map(([period, count]) => ({ period, count })),
    length,
  );
  return scrubberMarks(timeline, height, (index) => index / length).map(
    ({ top, label = '' }) => `${top} ${label}`,
  );
};

test('years are at their true places', () => {
  const years = ['2026', '2025', '2024', '2023'].map((year) => [`${year}05`, 10] as const);
  expect(marksOf(years, 400)).toEqual(['0 2026', '100 2025', '200 2024', '300 2023']);
});

test('with few years their months are marked; contents without a date are mentioned', () => {
  expect(
    marksOf(
      [
        ['202603', 20],
        ['202602', 10],
        ['202512', 10],
        ['', 10],
      ],
      500,
    ),
  ).toEqual(['0 2026', '200 2月', '300 2025', '400 不明']);
});

test('where there is no room round years have their label first, the others a line, and what is too near nothing', () => {
  const years = Array.from({ length: 12 }, (_, index) => [`${2024 - index}01`, 1] as const);
  const marks = marksOf(years, 120);
  expect(marks.filter((mark) => !mark.endsWith(' '))).toEqual(['0 2024', '40 2020', '90 2015']);
  expect(marks).toHaveLength(12);
  expect(marksOf(years, 24).filter((mark) => mark.endsWith(' ')).length).toBeLessThan(8);
});

test('years between the round ones have labels all together, or none of them', () => {
  const years = Array.from({ length: 12 }, (_, index) => [`${2024 - index}01`, 1] as const);
  const labelled = (height: number) => marksOf(years, height).filter((mark) => !mark.endsWith(' '));
  expect(labelled(240)).toEqual(['0 2024', '80 2020', '180 2015']);
  expect(labelled(264)).toHaveLength(12);
});
