import { expect, test } from '@jest/globals';
import { verticalRuns } from './upright.ts';

const shown = (text: string) => verticalRuns(text).map((run) => `${run.as}:${run.text}`);

test('one and two digits share the room of one character, years are upright, longer numbers and words are turned', () => {
  expect(shown('5日から12日まで、2024年に')).toEqual([
    ...['combined:5', 'line:日から', 'combined:12', 'line:日まで、', 'upright:2024', 'line:年に'],
  ]);
  expect(shown('10,000人と3.5％、TOKYO2020')).toEqual(['line:10,000人と3.5％、TOKYO2020']);
  expect(shown('A組!?')).toEqual(['combined:A', 'line:組', 'combined:!?']);
  expect(shown('全角１２')).toEqual(['line:全角１２']);
  expect(shown('')).toEqual([]);
});
