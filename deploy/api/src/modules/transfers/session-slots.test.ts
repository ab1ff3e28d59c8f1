import { expect, test } from '@jest/globals';
import { SessionSlots } from './session-slots.ts';

const due = (from: number, count: number, failures: number) =>
  Array.from({ length: count }, (_, at) => ({
    destination_id: from + at,
    owner: `user ${from + at}`,
    failures,
  }));
const never = new Promise<void>(() => undefined);

test('destinations that failed last take half of the sessions at most, those that are in order all of the rest', () => {
  const slots = new SessionSlots();
  const troubled = due(1, 30, 3);
  const first = slots.choose(troubled);
  expect([first.chosen.length, first.isFull]).toEqual([20, true]);
  for (const one of first.chosen) slots.add(one, never);
  const sound = due(100, 30, 0);
  const second = slots.choose([...troubled, ...sound]);
  expect(second.chosen).toEqual(sound.slice(0, 20));
  for (const one of second.chosen) slots.add(one, never);
  expect(slots.choose([...troubled, ...sound]).chosen).toEqual([]);
});

test('one user or group has half of the sessions at most', () => {
  const slots = new SessionSlots();
  const ofOne = due(1, 30, 0).map((one) => ({ ...one, owner: 'user a' }));
  const first = slots.choose(ofOne);
  expect(first).toEqual({ chosen: ofOne.slice(0, 20), isFull: true });
  for (const one of first.chosen) slots.add(one, never);
  const others = due(100, 5, 0);
  expect(slots.choose([...ofOne, ...others]).chosen).toEqual(others);
});

test('the destination whose last session was longest ago is the next, and none has two', async () => {
  const slots = new SessionSlots();
  const all = due(1, 41, 0);
  const first = slots.choose(all);
  expect(first.chosen).toEqual(all.slice(0, 40));
  for (const one of first.chosen) slots.add(one, one.destination_id === 1 ? Promise.resolve() : never);
  await new Promise((resolve) => setImmediate(resolve));
  // The first one has ended; the last one has had no session yet.
  expect(slots.choose(all)).toEqual({ chosen: all.slice(40), isFull: true });
});
