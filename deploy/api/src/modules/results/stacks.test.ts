import { expect, test } from '@jest/globals';
import { type StackEntry, stacksOf } from './stacks.ts';

const fold = (text: string) => text.toLowerCase();
const series = (headline: string, ...rest: string[]) => [headline, ...rest];
/** Entries one after the other, each a set or a series. */
const entriesOf = (...traits: (Partial<StackEntry> | string)[]): StackEntry[] =>
  traits.map((one, place) => ({
    ...{ place, rank: place, setId: null },
    ...(typeof one === 'string' ? { series: series(one) } : { series: null, ...one }),
  }));
const stacks = (...traits: (Partial<StackEntry> | string)[]) => stacksOf(entriesOf(...traits), fold);

test.each<[string, (Partial<StackEntry> | string)[], number[][]]>([
  ['nothing', [], []],
  ['one entry', ['a'], []],
  ['neighbours of one series', ['a', 'a', 'b', 'A'], [[0, 1]]],
  ['headlines that differ only as folded', ['Ａ', 'a', 'A', 'a'], [[1, 2, 3]]],
  ['entries without a series', [{}, {}], []],
  ['credits that differ', [{ series: series('a', 'x') }, { series: series('a', 'y') }], []],
  ['a set of variations apart in the result', [{ setId: 7 }, 'a', { setId: 7 }, 'b'], [[0, 2]]],
  ['a set with one member in the result', [{ setId: 7, series: series('a') }, 'a'], [[0, 1]]],
  [
    'a variation is in its set, not in the series around it',
    ['a', { setId: 7, series: series('a') }, 'a', 'a', { setId: 7 }],
    [
      [1, 4],
      [2, 3],
    ],
  ],
  [
    'an entry between that the viewer may not see',
    [
      { series: series('a'), place: 0, rank: 0 },
      { series: series('a'), place: 2, rank: 1 },
    ],
    [[0, 2]],
  ],
  [
    'an entry between that is of no series',
    [
      { series: series('a'), place: 0, rank: 0 },
      { series: series('a'), place: 2, rank: 2 },
    ],
    [],
  ],
])('%s', (_name, traits, wanted) => expect(stacks(...traits)).toEqual(wanted));

test('all alike are one stack', () => {
  const alike = Array.from({ length: 10_000 }, () => 'a');
  expect(stacks(...alike)).toEqual([alike.map((_, place) => place)]);
});
