import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { debounceSizeChange, throttleEvents, throttleResize } from './throttle.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['N-019', throttleEvents, 17],
  ['N-021', throttleResize, 100],
] as const)('[%s] runs at once and then at most every %p', (_id, make, waitMs) => {
  const run = jest.fn();
  const throttled = make(run);
  throttled.call();
  throttled.call();
  expect(run).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(waitMs - 1);
  throttled.call();
  expect(run).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(waitMs * 3);
  expect(run).toHaveBeenCalledTimes(2);
});

test('a change of size counts once it has been quiet for 17 ms', () => {
  const run = jest.fn();
  const debounced = debounceSizeChange(run);
  debounced.call();
  jest.advanceTimersByTime(16);
  debounced.call();
  jest.advanceTimersByTime(16);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
});

test.each([throttleEvents, throttleResize, debounceSizeChange])(
  'what was cancelled does not run any more, and runs again when called',
  (make) => {
    const run = jest.fn();
    const held = make(run);
    held.call();
    held.call();
    held.cancel();
    const before = run.mock.calls.length;
    jest.advanceTimersByTime(500);
    expect(run).toHaveBeenCalledTimes(before);
    held.call();
    jest.advanceTimersByTime(500);
    expect(run).toHaveBeenCalledTimes(before + 1);
  },
);
