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

test('another user starts with none of the marks of the one before', async () => {
  const store = createMarkStore({ ask: async (ids) => ids, listen: () => () => {} });
  store.has('1');
  await jest.advanceTimersByTimeAsync(260);
  expect(store.has('1')).toBe(true);
  setSession(fakeUserInfo({ userId: 'member002' }));
  expect(store.has('1')).toBe(false);
});
