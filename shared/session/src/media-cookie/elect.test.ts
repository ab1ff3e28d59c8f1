import { expect, test } from '@jest/globals';
import { createFakeStorage } from '../writers/fake-browser.ts';
import { electByLease, electByLocks } from './elect.ts';

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

/** The locks of one browser: a request waits until the lock is free or the signal aborts. */
function createFakeLocks() {
  let held: Promise<unknown> = Promise.resolve();
  const request = (
    _name: string,
    { signal }: { signal: AbortSignal },
    work: (lock: null) => Promise<unknown>,
  ): Promise<unknown> => {
    const turn = held.then(() => {
      if (signal.aborted) throw new DOMException('given up', 'AbortError');
      return work(null);
    });
    held = turn.catch(() => undefined);
    return turn;
  };
  return { request } as Pick<LockManager, 'request'>;
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test('by Web Locks one tab is elected, and the next one when it gives up', async () => {
  const elect = electByLocks(createFakeLocks());
  const elected: string[] = [];
  const giveUp = elect('job', () => elected.push('a'));
  elect('job', () => elected.push('b'));
  await settle();
  expect(elected).toEqual(['a']);
  giveUp();
  await settle();
  expect(elected).toEqual(['a', 'b']);
});

test('a tab that gives up while it waits is never elected', async () => {
  const elect = electByLocks(createFakeLocks());
  const elected: string[] = [];
  const first = elect('job', () => elected.push('a'));
  const second = elect('job', () => elected.push('b'));
  await settle();
  second();
  first();
  await settle();
  expect(elected).toEqual(['a']);
});
