import { expect, test } from '@jest/globals';
import { clockLabel, dayLabel, linesOf, rowsOf } from './release-trends.ts';

const NONE = { loads: [0, 0], failed: [0, 0], lcpMs: [null, null], inpMs: [null, null] };
const SERIES = {
  ...{ starts: ['2026-11-20T14:00:00.000Z', '2026-11-20T15:00:00.000Z'], stepMinutes: 60 },
  versions: [
    { ...NONE, version: '1.0.0', loads: [3, 0], lcpMs: [900, null] },
    { ...NONE, version: '1.1.0', loads: [0, 12_000], failed: [0, 2], inpMs: [null, 1_500] },
  ],
};

test('the table has a row for each step and version that was reported, the newest first, in the time of Tokyo', () => {
  const rows = rowsOf(SERIES).map(({ time, version, values }) => [
    time,
    version,
    ...values.map(({ value }) => value),
  ]);
  expect(rows).toEqual([
    [expect.stringMatching(/^11.21 00:00$/), '1.1.0', '—', '1.5秒', '12,000回', '2人'],
    [expect.stringMatching(/^11.20 23:00$/), '1.0.0', '900ミリ秒', '—', '3回', '0人'],
  ]);
});

test('a plot has the newest four versions, and axes in hours or days', () => {
  const versions = ['1', '2', '3', '4', '5'].map((version) => ({ ...NONE, version }));
  expect(linesOf({ ...SERIES, versions }, 'loads').map(({ label }) => label)).toEqual(['2', '3', '4', '5']);
  const noon = Date.parse('2026-11-09T00:00:00Z') / 1000;
  expect([clockLabel(noon), dayLabel(noon)]).toEqual(['9:00', expect.stringMatching(/^11.09$/)]);
});
