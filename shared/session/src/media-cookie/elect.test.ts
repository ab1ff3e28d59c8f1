import { expect, test } from '@jest/globals';
import { createFakeStorage } from '../writers/fake-browser.ts';
import { electByLease } from './elect.ts';

/** Tabs that share one localStorage and one clock. */
function setUp() {
  const { local } = createFakeStorage();
  const intervals = new Map<number, () => void>();
  let now = 1_000_000;
  let handles = 0;
  const clock = {
    now: () => now,
    setInterval: (act: () => void) => {
      handles += 1;
      intervals.set(handles, act);
      return handles;
    },
    clearInterval: (handle: number) => void intervals.delete(handle),
  };
  const pass = (milliseconds: number) => {
    now += milliseconds;
    for (const act of [...intervals.values()]) act();
  };
  const elected: string[] = [];
  const enter = (tabId: string) => electByLease({ local, clock, tabId })('job', () => elected.push(tabId));
  return { pass, elected, enter, freeze: (handle: number) => intervals.delete(handle) };
}

test('without Web Locks one tab holds the lease and is elected once', () => {
  const { pass, elected, enter } = setUp();
  enter('a');
  enter('b');
  for (let round = 0; round < 10; round += 1) pass(5_000);
  expect(elected).toEqual(['a']);
});

test('the next tab follows when the first one gives up', () => {
  const { pass, elected, enter } = setUp();
  const giveUp = enter('a');
  enter('b');
  giveUp();
  pass(5_000);
  expect(elected).toEqual(['a', 'b']);
});

test('a tab that died is followed when its lease has ended', () => {
  const { pass, elected, enter, freeze } = setUp();
  enter('a');
  enter('b');
  freeze(1);
  pass(10_000);
  expect(elected).toEqual(['a']);
  pass(5_000);
  expect(elected).toEqual(['a', 'b']);
});
