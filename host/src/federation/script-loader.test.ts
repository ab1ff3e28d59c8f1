import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createScriptLoader, serveChunkLoaders } from './script-loader.ts';

const URL_OF_CHUNK = 'http://localhost/remotes/search/1.0.0/c.js';
const TIMING = { lateMs: 5_000, pausesMs: [300, 1_200], giveUpMs: 14_000 };

let retried: string[];
const scripts = () => [...document.head.querySelectorAll('script')];
const begin = () =>
  createScriptLoader({
    page: document,
    timing: TIMING,
    integrityOf: (url) => (url === URL_OF_CHUNK ? 'sha384-c' : undefined),
    onRetried: (url) => retried.push(url),
  });
const outcome = (loading: Promise<void>) =>
  loading.then(
    () => 'came',
    ({ kind }: { kind: string }) => kind,
  );
/** Which of the scripts ends, and how. */
const end = async (script: HTMLScriptElement | undefined, type: 'load' | 'error') => {
  script?.dispatchEvent(new Event(type));
  await jest.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  jest.useFakeTimers();
  retried = [];
  Object.assign(performance, { getEntriesByName: () => [{ responseStatus: 404 }] });
});
afterEach(() => {
  for (const script of scripts()) script.remove();
  jest.useRealTimers();
});

test('a script is requested once by its plain address, with integrity, and leaves nothing behind', async () => {
  const load = begin();
  const [one, other] = [load(URL_OF_CHUNK), load(URL_OF_CHUNK)];
  expect(scripts().map(({ src, integrity }) => [src, integrity])).toEqual([[URL_OF_CHUNK, 'sha384-c']]);
  await end(scripts()[0], 'load');
  expect(await outcome(one)).toBe('came');
  expect(await outcome(other)).toBe('came');
  expect(scripts()).toEqual([]);
  expect(retried).toEqual([]);
});

test('a failure is followed by tries at other addresses, with the same integrity', async () => {
  const loading = outcome(begin()(URL_OF_CHUNK));
  await end(scripts()[0], 'error');
  expect(scripts()).toEqual([]);
  await jest.advanceTimersByTimeAsync(300);
  const second = scripts()[0];
  expect(second?.src).toMatch(/c\.js\?retry=\w+$/);
  expect(second?.integrity).toBe('sha384-c');
  await end(second, 'load');
  expect(await loading).toBe('came');
  expect(retried).toEqual([URL_OF_CHUNK]);
});

test('of another origin bytes are requested in a way that allows comparing them', async () => {
  serveChunkLoaders(begin());
  globalThis.__npLoadScript?.('http://localhost:3101/c.js', () => undefined, 'sha384-promised');
  expect(scripts()[0]?.crossOrigin).toBe('anonymous');
  await end(scripts()[0], 'load');
  globalThis.__npLoadScript?.(URL_OF_CHUNK, () => undefined);
  expect(scripts()[0]?.crossOrigin).toBeNull();
  await end(scripts()[0], 'load');
});

test('the hash that the start of a release holds of a chunk is demanded where the page holds none', async () => {
  serveChunkLoaders(begin());
  const other = URL_OF_CHUNK.replace('c.js', 'other.js');
  globalThis.__npLoadScript?.(other, () => undefined, 'sha384-promised');
  expect(scripts()[0]?.integrity).toBe('sha384-promised');
  await end(scripts()[0], 'error');
  await jest.advanceTimersByTimeAsync(300);
  expect(scripts()[0]?.integrity).toBe('sha384-promised');
  await end(scripts()[0], 'load');
  // The page's own hash takes precedence.
  globalThis.__npLoadScript?.(URL_OF_CHUNK, () => undefined, 'sha384-promised');
  expect(scripts()[0]?.integrity).toBe('sha384-c');
  await end(scripts()[0], 'load');
});

test('the third failure is the answer, with its reason; the next load begins at another address', async () => {
  const load = begin();
  const loading = outcome(load(URL_OF_CHUNK));
  for (const pause of [300, 1_200, 0]) {
    await end(scripts()[0], 'error');
    await jest.advanceTimersByTimeAsync(pause);
  }
  expect(await loading).toBe('missing');
  const again = outcome(load(URL_OF_CHUNK));
  expect(scripts()[0]?.src).toContain('?retry=');
  await end(scripts()[0], 'load');
  expect(await again).toBe('came');
});

test('a late script is requested again beside the first request, and the first answer is used', async () => {
  const loading = outcome(begin()(URL_OF_CHUNK));
  await jest.advanceTimersByTimeAsync(5_000);
  const [first, second] = scripts();
  expect(second?.src).toContain('?retry=');
  await end(first, 'load');
  expect(await loading).toBe('came');
  // The slower one, still loading, must not run any more: it belongs to another document now.
  expect(second?.ownerDocument).not.toBe(document);
});

test('what hangs is given up, and never runs afterwards', async () => {
  const loading = outcome(begin()(URL_OF_CHUNK));
  await jest.advanceTimersByTimeAsync(13_000);
  const hanging = scripts();
  expect(hanging).toHaveLength(3);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await loading).toBe('timeout');
  expect(hanging.every(({ ownerDocument }) => ownerDocument !== document)).toBe(true);
});

test.each([
  [503, 'missing'],
  [200, 'integrity'],
  [0, 'network'],
  [undefined, 'network'],
])('an answer of %s is reported as %s', async (responseStatus, kind) => {
  Object.assign(performance, {
    getEntriesByName: () => (responseStatus === undefined ? [] : [{ responseStatus }]),
  });
  const loading = outcome(begin()(URL_OF_CHUNK));
  for (const pause of [300, 1_200, 0]) {
    await end(scripts()[0], 'error');
    await jest.advanceTimersByTimeAsync(pause);
  }
  expect(await loading).toBe(kind);
});

test('chunk loaders of releases load through here, and get events as of a script element', async () => {
  serveChunkLoaders(begin());
  const events: string[] = [];
  globalThis.__npLoadScript?.(URL_OF_CHUNK, ({ type, target }) => events.push(`${type} ${target.src}`));
  await end(scripts()[0], 'load');
  globalThis.__npLoadScript?.(URL_OF_CHUNK, ({ type }) => events.push(type));
  for (const pause of [300, 1_200, 0]) {
    await end(scripts()[0], 'error');
    await jest.advanceTimersByTimeAsync(pause);
  }
  expect(events).toEqual([`load ${URL_OF_CHUNK}`, 'script-missing']);
});
