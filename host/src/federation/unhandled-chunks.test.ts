import { beforeEach, expect, jest, test } from '@jest/globals';
import { MISSING_PART } from './lazy-in-place.tsx';
import { watchUnhandledChunks } from './unhandled-chunks.ts';

const PART = '/remotes/search/1.1.0/part.js';
const chunkError = (request: string) =>
  Object.assign(new Error('chunk'), { name: 'ChunkLoadError', type: 'script-missing', request });

const note = jest.fn();
const notify = jest.fn<(retry: () => Promise<void>) => void>();
const load = jest.fn(async () => undefined);
watchUnhandledChunks(window, {
  ownerOf: (script) => (script.includes('/search/1.1.0/') ? 'search@1.1.0' : undefined),
  ...{ note, notify, load },
});

/** True if no other handler has to report it. */
function reject(reason: unknown): boolean {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  return !window.dispatchEvent(event);
}

beforeEach(() => {
  for (const mock of [note, notify, load]) mock.mockClear();
});

test('a part that did not arrive is reported and counted, and the page stays; the retry loads that very script', async () => {
  const cause = chunkError(PART);
  expect(reject(cause)).toBe(true);
  expect(note.mock.calls).toEqual([['search@1.1.0', cause]]);
  expect(load).not.toHaveBeenCalled();
  await notify.mock.calls[0]?.[0]();
  expect(load.mock.calls).toEqual([[PART]]);
});

test('a file of no release is reported and counted for none', () => {
  reject(chunkError('/remotes/cart/1.0.0/part.js'));
  expect([notify.mock.calls.length, note.mock.calls.length]).toEqual([1, 0]);
});

test('a part that shows itself that it is missing is counted and not reported twice', () => {
  window.dispatchEvent(new CustomEvent(MISSING_PART, { detail: chunkError(PART) }));
  expect([notify.mock.calls.length, note.mock.calls.length]).toEqual([0, 1]);
});

test('other errors are left to other handlers', () => {
  expect(reject(new TypeError('x'))).toBe(false);
  expect(reject(undefined)).toBe(false);
  expect(notify).not.toHaveBeenCalled();
});
