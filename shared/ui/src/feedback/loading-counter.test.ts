import { expect, jest, test } from '@jest/globals';
import { createLoadingCounter } from './loading-counter.ts';

test('[B-019] it shows on the first start and hides when as many have ended', () => {
  const loading = createLoadingCounter();
  const listener = jest.fn();
  loading.subscribe(listener);
  loading.start();
  loading.start();
  expect(loading.get().visible).toBe(true);
  loading.end();
  expect(loading.get().visible).toBe(true);
  loading.end();
  expect(loading.get().visible).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('an end too many does not swallow the next start', () => {
  const loading = createLoadingCounter();
  loading.start();
  loading.end();
  loading.end();
  loading.start();
  expect(loading.get().visible).toBe(true);
});

test('suspended it is hidden and counts on; restored it shows what is still pending', () => {
  const loading = createLoadingCounter();
  loading.start();
  loading.suspend();
  expect(loading.get().visible).toBe(false);
  loading.start();
  loading.end();
  expect(loading.get().visible).toBe(false);
  loading.restore();
  expect(loading.get().visible).toBe(true);
  loading.suspend();
  loading.end();
  loading.restore();
  expect(loading.get().visible).toBe(false);
});

test('two that suspend have both to restore', () => {
  const loading = createLoadingCounter();
  loading.start();
  loading.suspend();
  loading.suspend();
  loading.restore();
  expect(loading.get().visible).toBe(false);
  loading.restore();
  loading.restore();
  expect(loading.get().visible).toBe(true);
});

test('[B-022] its message is set and cleared', () => {
  const loading = createLoadingCounter();
  loading.start();
  expect(loading.get().text).toBeUndefined();
  loading.setMessage('送信しています');
  expect(loading.get()).toEqual({ visible: true, text: '送信しています' });
  loading.clearMessage();
  expect(loading.get()).toEqual({ visible: true, text: undefined });
});
