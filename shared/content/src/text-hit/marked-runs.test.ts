import { expect, test } from '@jest/globals';
import { markedRuns, type ReadPart } from './marked-runs.ts';

const shown = (parts: readonly ReadPart[], ...hits: [number, number][]) =>
  markedRuns(parts, () => hits.map(([start, end]) => ({ start, end }))).map(
    ({ text, ruby = '', isHit, at }) => `${at}${isHit ? '*' : ':'}${text}${ruby && `(${ruby})`}`,
  );

test('hits are places in the text without readings; of a base with a reading all is marked', () => {
  const parts = [{ text: '港の' }, { text: '神輿', ruby: 'みこし' }, { text: 'が出た' }];
  expect(shown(parts, [0, 1], [3, 5])).toEqual(['0*港', '1:の', '2*神輿(みこし)', '4*が', '5:出た']);
  expect(shown([{ text: '港町' }], [0, 2])).toEqual(['0*港町']);
  expect(shown([{ text: '港町' }])).toEqual(['0:港町']);
  expect(shown([])).toEqual([]);
});
