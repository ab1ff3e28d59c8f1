import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fakeMemberInfo, fakeUserInfo, setSession } from '@newsphoto/session/testing';
import { createMarkStore } from './mark-store.ts';

beforeEach(() => {
  jest.useFakeTimers();
  setSession(fakeMemberInfo());
});
afterEach(() => {
  jest.useRealTimers();
});

test('what is drawn at once is asked for with one call; what is put in is marked at once', async () => {
  const ask = jest.fn(async (ids: string[]) => ids.filter((id) => id === '2'));
  let change = () => {};
  const listen = (onChange: () => void) => {
    change = onChange;
    return () => {};
  };
  const store = createMarkStore({ ask, listen });
  const notify = jest.fn();
  store.subscribe(notify);
  expect(['1', '2', '3'].map(store.has)).toEqual([false, false, false]);
  await jest.advanceTimersByTimeAsync(260);
  expect(ask.mock.calls).toEqual([[['1', '2', '3']]]);
  expect(['1', '2', '3'].map(store.has)).toEqual([false, true, false]);
  store.mark(['3']);
  expect([store.has('3'), notify.mock.calls.length]).toEqual([true, 2]);
  change();
  await jest.advanceTimersByTimeAsync(260);
  expect(['1', '2', '3'].map(store.has)).toEqual([false, true, false]);
});

test('a fling asks for nothing; where it rests the last drawn are asked for, and what it passed when it is drawn again', async () => {
  const ask = jest.fn(async (ids: string[]) => ids);
  const store = createMarkStore({ ask, listen: () => () => {} });
  for (let frame = 0; frame < 60; frame += 1) {
    for (let tile = 0; tile < 40; tile += 1) store.has(String(frame * 40 + tile));
    await jest.advanceTimersByTimeAsync(50);
  }
  expect(ask).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(260);
  expect(ask.mock.calls.map(([ids]) => [ids.length, ids.at(-1)])).toEqual([[1_000, '2399']]);
  expect([store.has('2399'), store.has('7')]).toEqual([true, false]);
  await jest.advanceTimersByTimeAsync(260);
  expect(ask.mock.calls[1]).toEqual([['7']]);
});

test('another user starts with none of the marks of the one before', async () => {
  const store = createMarkStore({ ask: async (ids) => ids, listen: () => () => {} });
  store.has('1');
  await jest.advanceTimersByTimeAsync(260);
  expect(store.has('1')).toBe(true);
  setSession(fakeUserInfo({ userId: 'member002' }));
  expect(store.has('1')).toBe(false);
});
