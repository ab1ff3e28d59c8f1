import { beforeEach, expect, jest, test } from '@jest/globals';
import { watchUnhandledChunks } from './unhandled-chunks.ts';

const ADDRESS = { owner: 'search', module: './index-page' };
const source = { role: 'live' as const, version: '1.1.0', container: 'search_1_1_0' };
const chunkError = (request: string) =>
  Object.assign(new Error('chunk'), { name: 'ChunkLoadError', type: 'script-missing', request });

const fail = jest.fn();
const tell = jest.fn();
let holdsInput = false;
watchUnhandledChunks(window, {
  registry: { shown: () => [{ address: ADDRESS, source }], fail },
  ownerOf: (script) => (script.includes('/search/1.1.0/') ? 'search@1.1.0' : 'cart@1.0.0'),
  holdsInput: () => holdsInput,
  tell,
});

/** True where nobody else has to say anything of it. */
function reject(reason: unknown): boolean {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  return !window.dispatchEvent(event);
}

beforeEach(() => {
  fail.mockClear();
  tell.mockClear();
  holdsInput = false;
});

test('a part of the page that is shown did not come: the boundary takes its place', () => {
  const cause = chunkError('/remotes/search/1.1.0/part.js');
  expect(reject(cause)).toBe(true);
  expect(fail.mock.calls).toEqual([[ADDRESS, cause, true]]);
  expect(tell).not.toHaveBeenCalled();
});

test('where input would be lost with the page, or the part is somebody else’s, the visitor is told instead', () => {
  holdsInput = true;
  reject(chunkError('/remotes/search/1.1.0/part.js'));
  holdsInput = false;
  reject(chunkError('/remotes/cart/1.0.0/part.js'));
  expect(tell).toHaveBeenCalledTimes(2);
  expect(fail).not.toHaveBeenCalled();
});

test('other errors are left to whoever watches them', () => {
  expect(reject(new TypeError('x'))).toBe(false);
  expect(reject(undefined)).toBe(false);
  expect(tell).not.toHaveBeenCalled();
});
