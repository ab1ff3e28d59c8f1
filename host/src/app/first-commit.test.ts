import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { BuildCheck } from '../features/build-check/build-outcome.ts';
import { firstCommit } from './first-commit.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

type Listener = (state: { initialized: boolean }) => void;

/** The app of a page whose check ends in some way; `mounted` is called when it may mount. */
function start(check: Promise<BuildCheck>) {
  const listeners = new Set<Listener>();
  const router = {
    state: { initialized: false },
    subscribe: (listener: Listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const mounted = jest.fn();
  void firstCommit(router, check).then(mounted);
  const initialize = () => {
    for (const listener of [...listeners]) listener({ initialized: true });
  };
  return { mounted, initialize };
}

test('[T-009] the app mounts once the check is OK, also where its first page takes longer', async () => {
  let answer: (check: BuildCheck) => void = () => undefined;
  const { mounted } = start(new Promise((resolve) => (answer = resolve)));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(mounted).not.toHaveBeenCalled();
  answer({ outcome: 'OK' });
  await jest.advanceTimersByTimeAsync(200);
  expect(mounted).toHaveBeenCalledTimes(1);
});

test('the first page, where it is there, is mounted without delay', async () => {
  const { mounted, initialize } = start(Promise.resolve({ outcome: 'OK' }));
  initialize();
  await jest.advanceTimersByTimeAsync(0);
  expect(mounted).toHaveBeenCalledTimes(1);
});

test.each(['NG', 'ERR', 'FORBIDDEN'] as const)(
  'after %s nothing is mounted, except for the page that shows why',
  async (outcome) => {
    const { mounted, initialize } = start(Promise.resolve({ outcome }));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(mounted).not.toHaveBeenCalled();
    initialize();
    await jest.advanceTimersByTimeAsync(0);
    expect(mounted).toHaveBeenCalledTimes(1);
  },
);
