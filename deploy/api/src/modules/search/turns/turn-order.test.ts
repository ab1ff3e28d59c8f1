import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { networkOf } from '../../../network-of.ts';
import { type Place, TurnOrder } from './turn-order.ts';

const HONEST: Place = { network: 'honest', lane: 'home', session: 'tab' };
const placeOf = (network: number, lane = 0, session = 0): Place => ({
  ...{ network: `n${network}`, lane: `n${network}l${lane}`, session: `n${network}l${lane}s${session}` },
});

interface Attack {
  readonly networks: number;
  readonly lanes: number;
  /** Each network always has this many searches waiting in each lane. */
  readonly depth: number;
  readonly costMs: number;
  readonly turnsBefore: number;
}

/** An honest guest's wait for each of three short searches, in turns of guests; each is sent after the previous one. */
function waitsUnder({ networks, lanes, depth, costMs, turnsBefore }: Attack): number[] {
  const order = new TurnOrder<string>(1);
  let now = 0;
  for (let network = 0; network < networks; network += 1)
    for (let lane = 0; lane < lanes; lane += 1)
      for (let one = 0; one < depth; one += 1) order.add(placeOf(network, lane, one % 3), 'attack');
  const turn = (): string => {
    const next = order.next(now);
    if (!next) throw new Error('nothing waits');
    const took = next.entry === 'honest' ? 20 : costMs;
    now += took;
    order.end(next.place, took, now);
    if (next.entry === 'attack') order.add(next.place, 'attack');
    return next.entry;
  };
  for (let count = 0; count < turnsBefore; count += 1) turn();
  return [0, 1, 2].map(() => {
    order.add(HONEST, 'honest');
    for (let turns = 1; ; turns += 1) if (turn() === 'honest') return turns;
  });
}

const attack = fc.record({
  networks: fc.integer({ min: 1, max: 16 }),
  lanes: fc.integer({ min: 1, max: 4 }),
  depth: fc.integer({ min: 1, max: 6 }),
  costMs: fc.integer({ min: 1, max: 2000 }),
  turnsBefore: fc.integer({ min: 0, max: 100 }),
});

test('no attack from up to 16 networks delays a guest by more than two rounds', () => {
  fc.assert(
    fc.property(attack, (one) => {
      for (const turns of waitsUnder(one)) expect(turns).toBeLessThanOrEqual(2 * one.networks + 1);
    }),
  );
});

test('a guest with short searches passes 16 networks with long ones: the second turn at the latest', () => {
  const long = fc.record({
    lanes: fc.integer({ min: 1, max: 4 }),
    turnsBefore: fc.integer({ min: 32, max: 100 }),
  });
  fc.assert(
    fc.property(long, (some) => {
      for (const turns of waitsUnder({ ...some, networks: 16, depth: 6, costMs: 1000 }))
        expect(turns).toBeLessThanOrEqual(2);
    }),
  );
});

/** An order in which a network of each number has used this many milliseconds at time 0 and waits again. */
function after(used: Readonly<Record<number, number>>): TurnOrder<string> {
  const order = new TurnOrder<string>(1);
  for (const [network, ms] of Object.entries(used)) {
    const place = placeOf(Number(network));
    order.add(place, 'first');
    order.next(0);
    order.end(place, ms, 0);
  }
  for (const network of Object.keys(used)) order.add(placeOf(Number(network)), `again ${network}`);
  return order;
}

test('the turns between are a round: a network that used much gets its turn before newer ones', () => {
  const order = after({ 1: 60_000 });
  for (let fresh = 2; fresh < 12; fresh += 1) order.add(placeOf(fresh), 'fresh');
  expect([order.next(0)?.entry, order.next(0)?.entry].toSorted()).toEqual(['again 1', 'fresh']);
});

test.each([
  ['at once', 0, 'again 2'],
  ['after five minutes', 300_000, 'again 1'],
])('what was used counts less with time: %s', (_name, now, expected) => {
  const order = after({ 1: 1000, 2: 10 });
  const recent = placeOf(2);
  if (now > 0) {
    order.next(now);
    order.next(now);
    order.end(placeOf(1), 0, now);
    order.end(recent, 10, now);
    for (const network of [2, 1]) order.add(placeOf(network), `again ${network}`);
  }
  expect(order.next(now)?.entry).toBe(expected);
});

test.each([
  ['another network', HONEST, placeOf(1, 1)],
  ['another lane of the fullest network', placeOf(1, 7), placeOf(1, 1)],
  ['another session of the fullest lane', placeOf(1, 1, 9), placeOf(1, 1)],
  ['the fullest session itself', placeOf(1, 1), undefined],
])('the newest of the fullest gives way to a newcomer of %s', (_name, newcomer, loser) => {
  const order = new TurnOrder<string>(1);
  for (const name of ['a', 'b', 'c']) order.add(placeOf(1, 1), name);
  order.add(placeOf(1, 1, 1), 'd');
  order.add(placeOf(1, 2), 'e');
  for (const name of ['f', 'g']) order.add(placeOf(2), name);
  expect(order.givesWayTo(newcomer)).toEqual(loser && { place: loser, entry: 'c' });
});

test('where all have as many, none gives way', () => {
  const order = new TurnOrder<string>(1);
  for (let network = 0; network < 3; network += 1) order.add(placeOf(network), 'one');
  expect(order.givesWayTo(HONEST)).toBeUndefined();
});

test.each([
  ['192.0.2.77', '192.0.2'],
  ['::ffff:192.0.2.77', '192.0.2'],
  ['2001:db8:7:8::1', '2001:db8:7::'],
  ['2001:db8:7:ffff:1:2:3:4', '2001:db8:7::'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
