import { expect, test } from '@jest/globals';
import { FairQueue } from './fair-queue.ts';
import { visitorAddressOf } from './network-of.ts';
import { UnfinishedBodies } from './unfinished-bodies.ts';

test('a party that sends a hundred calls delays itself alone', () => {
  const queue = new FairQueue({
    ...{ most: 3, mostOfOne: 2, mostWaiting: 98 },
    ...{ mostUnsettled: 3, mostUnsettledOfOne: 2 },
  });
  const started: string[] = [];
  const enter = (party: string) => queue.enter(party, () => started.push(party));
  const flood = Array.from({ length: 100 }, () => enter('flood'));
  const office = [enter('office'), enter('office')];
  expect(started).toEqual(['flood', 'flood', 'office']);
  expect(enter('flood')).toBeUndefined();
  flood[0]?.end();
  flood[0]?.end();
  expect(started.splice(3)).toEqual(['flood']);
  office[0]?.end();
  expect(started.splice(3)).toEqual(['office']);
  office[1]?.end();
  expect(started.splice(3)).toEqual([]);
  // Calls whose client leaves while they wait are not started and release their place.
  for (const turn of flood.toReversed()) turn?.end();
  expect(started.splice(3)).toEqual([]);
  enter('flood');
  expect(started.splice(3)).toEqual(['flood']);
});

test('what has settled makes room for the next ones, up to the limit of all that are open', () => {
  const queue = new FairQueue({
    ...{ most: 4, mostOfOne: 3, mostWaiting: 10 },
    ...{ mostUnsettled: 2, mostUnsettledOfOne: 1 },
  });
  const started: string[] = [];
  const enter = (name: string) => queue.enter(name.slice(0, 1), () => started.push(name));
  const [first, second, third] = ['a1', 'a2', 'a3', 'a4'].map(enter);
  const other = enter('b1');
  enter('c1');
  expect(started.splice(0)).toEqual(['a1', 'b1']);
  first?.settle();
  first?.settle();
  expect(started.splice(0)).toEqual(['a2']);
  second?.settle();
  expect(started.splice(0)).toEqual(['c1']);
  other?.end();
  expect(started.splice(0)).toEqual(['a3']);
  third?.settle();
  expect(started.splice(0)).toEqual([]);
  first?.end();
  expect(started.splice(0)).toEqual(['a4']);
});

test('of too many bodies of an address, and of too many bytes, the one that has taken longest is interrupted', () => {
  const bodies = new UnfinishedBodies({ most: 4, mostOfOne: 2, mostBytes: 100 });
  const interrupted: string[] = [];
  const begin = (party: string, name: string) => bodies.begin(party, () => interrupted.push(name));
  const first = begin('flood', 'first');
  begin('flood', 'second');
  const office = begin('office', 'office');
  begin('flood', 'third');
  expect(interrupted.splice(0)).toEqual(['first']);
  first.received(1_000);
  office.received(60);
  expect(interrupted).toEqual([]);
  begin('home', 'home').received(60);
  expect(interrupted.splice(0)).toEqual(['second', 'office']);
  office.end();
  for (const party of ['a', 'b', 'c']) begin(party, party);
  expect(interrupted).toEqual(['third']);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
])('%s counts as %s', (address, visitor) => expect(visitorAddressOf(address)).toBe(visitor));
