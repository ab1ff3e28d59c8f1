import { expect, test } from '@jest/globals';
import { horizontalRuns, type ReadRun, verticalRuns } from './upright.ts';

const named = (runs: readonly ReadRun[]) => runs.map((run) => `${run.as}:${run.text}`);
const shown = (text: string) => named(verticalRuns(text));

test('one and two digits share the room of one character, years are upright, longer numbers and words are turned', () => {
  expect(shown('5日から12日まで、2024年に')).toEqual([
    ...['combined:5', 'line:日から', 'combined:12', 'line:日まで、', 'upright:2024', 'line:年に'],
  ]);
  expect(shown('10,000人と3.5％、TOKYO2020')).toEqual(['line:10,000人と3.5％、TOKYO2020']);
  expect(shown('A組!?')).toEqual(['combined:A', 'line:組', 'combined:!?']);
  expect(shown('')).toEqual([]);
});

test('no line ends within a full-width number; two of its digits share the room of one character', () => {
  const text = '（７０）は８歳で３，５００円';
  expect(shown(text)).toEqual([
    ...['line:（', 'combined:７０', 'line:）は８歳で', 'number:３，５００', 'line:円'],
  ]);
  expect(named(horizontalRuns(text))).toEqual([
    ...['line:（', 'number:７０', 'line:）は８歳で', 'number:３，５００', 'line:円'],
  ]);
});
