import { expect, test } from '@jest/globals';
import { FairQueue } from './fair-queue.ts';
import { visitorAddressOf } from './network-of.ts';
import { UnfinishedBodies } from './unfinished-bodies.ts';

test('a party that sends a hundred calls delays itself alone', () => {
  const queue = new FairQueue({ most: 3, mostOfOne: 2, mostWaiting: 98 });
  const started: string[] = [];
  const enter = (party: string) => queue.enter(party, () => started.push(party));
  const flood = Array.from({ length: 100 }, () => enter('flood'));
  const office = [enter('office'), enter('office')];
  expect(started).toEqual(['flood', 'flood', 'office']);
  expect(enter('flood')).toBeUndefined();
  flood[0]?.();
  flood[0]?.();
  expect(started.splice(3)).toEqual(['flood']);
  office[0]?.();
  expect(started.splice(3)).toEqual(['office']);
  office[1]?.();
  expect(started.splice(3)).toEqual([]);
  // Calls whose client leaves while they wait are not started and release their place.
  for (const leave of flood.toReversed()) leave?.();
  expect(started.splice(3)).toEqual([]);
  enter('flood');
  expect(started.splice(3)).toEqual(['flood']);
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
