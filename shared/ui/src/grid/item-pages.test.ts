import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createItemPages, type PageRequest, pagesOfArray } from './item-pages.ts';

const numbers = (offset: number, limit: number) =>
  Array.from({ length: limit }, (_, index) => offset + index);
const loader = () => jest.fn(async ({ offset, limit }: PageRequest) => numbers(offset, limit));
const requested = (load: ReturnType<typeof loader>) =>
  load.mock.calls.map(([{ offset, limit }]) => [offset, limit]);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const settled = () => jest.advanceTimersByTimeAsync(1000);

test('fetches what is in sight and one page ahead, each one once', async () => {
  const load = loader();
  const pages = createItemPages({ length: 220, pageSize: 50, first: numbers(0, 50), load });
  pages.want(0, 40);
  pages.want(40, 60);
  await settled();
  expect(requested(load)).toEqual([
    [50, 50],
    [100, 50],
  ]);
  pages.want(200, 219);
  await settled();
  expect(requested(load).at(-1)).toEqual([200, 20]);
  expect([pages.get(60), pages.get(219), pages.get(170)]).toEqual([60, 219, undefined]);
});

test('looks ahead the way the reader moves', async () => {
  const load = loader();
  const pages = createItemPages({ length: 500, pageSize: 50, load });
  pages.want(300, 320);
  await settled();
  pages.want(260, 280);
  await settled();
  expect(requested(load)).toEqual([
    [300, 50],
    [350, 50],
    [250, 50],
    [200, 50],
  ]);
});

test('looks further ahead the faster the user scrolls, and one request further once the scrolling stops', async () => {
  const load = loader();
  const pages = createItemPages({ length: 5_000, pageSize: 50, mostAtOnce: 200, load });
  pages.subscribe(() => undefined);
  for (let from = 0; from <= 1_200; from += 40) {
    pages.want(from, from + 30);
    await jest.advanceTimersByTimeAsync(100);
  }
  const ends = () => requested(load).map(([offset = 0, limit = 0]) => offset + limit);
  // 0.4 items a millisecond: 280 items, which are six pages, three of them always loaded.
  expect(Math.max(...ends())).toBeGreaterThanOrEqual(1_400);
  expect(load.mock.calls.length).toBeLessThan(14);
  await settled();
  pages.want(3_000, 3_030);
  await settled();
  expect(Math.max(...ends())).toBe(3_250);
  expect(requested(load).every(([, limit = 0]) => limit <= 200)).toBe(true);
  expect(Array.from({ length: 1_231 }, (_, index) => pages.get(index))).toEqual(numbers(0, 1_231));
});

test('after scrolling stops, a complete request beyond the view is loaded; a jump requests the view and one page first', async () => {
  const load = loader();
  const pages = createItemPages({ length: 5_000, pageSize: 50, mostAtOnce: 200, load });
  const leave = pages.subscribe(() => undefined);
  pages.want(0, 30);
  await settled();
  expect(requested(load)).toEqual([
    [0, 50],
    [50, 50],
    [100, 150],
  ]);
  pages.want(3_000, 3_030);
  await jest.advanceTimersByTimeAsync(100);
  expect(requested(load).slice(3)).toEqual([
    [3_000, 50],
    [3_050, 50],
  ]);
  await settled();
  expect(requested(load).at(-1)).toEqual([3_100, 150]);
  pages.want(4_000, 4_030);
  await jest.advanceTimersByTimeAsync(100);
  leave();
  await settled();
  expect(requested(load).at(-1)).toEqual([4_050, 50]);
});

test('the first step of a scroll makes a full request', async () => {
  const load = loader();
  const pages = createItemPages({ length: 5_000, pageSize: 50, mostAtOnce: 200, load });
  pages.want(0, 30);
  await jest.advanceTimersByTimeAsync(100);
  pages.want(6, 36);
  await jest.advanceTimersByTimeAsync(100);
  expect(requested(load).at(-1)).toEqual([100, 150]);
});

test('a fling drops what it passed, and what was dropped did not fail', async () => {
  const signals: AbortSignal[] = [];
  const load = ({ signal }: PageRequest) =>
    new Promise<number[]>((_, reject) => {
      signals.push(signal);
      signal.addEventListener('abort', () => reject(new Error('dropped')));
    });
  const pages = createItemPages({ length: 5000, pageSize: 50, load });
  pages.want(0, 30);
  pages.want(4000, 4030);
  await settled();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false, false]);
  expect(pages.failed()).toBe(false);
});

test('an item that is needed is fetched wherever the reader looks', async () => {
  const load = loader();
  const pages = createItemPages({ length: 5000, pageSize: 50, load });
  pages.need(4242);
  pages.want(0, 30);
  await settled();
  expect(pages.get(4242)).toBe(4242);
});

test('reports a page that could not be fetched, and fetches it on retry', async () => {
  const load = loader();
  load.mockRejectedValueOnce(new Error('gone'));
  const pages = createItemPages({ length: 100, pageSize: 50, first: numbers(0, 50), load });
  const heard = jest.fn();
  pages.subscribe(heard);
  pages.want(50, 60);
  await settled();
  expect([pages.failed(), heard.mock.calls.length]).toEqual([true, 1]);
  pages.want(55, 65);
  await settled();
  expect(load).toHaveBeenCalledTimes(1);
  pages.retry();
  await settled();
  expect([pages.failed(), pages.get(60)]).toEqual([false, 60]);
});

test('a complete result makes no requests', () => {
  const pages = pagesOfArray(['a', 'b', 'c']);
  pages.want(0, 2);
  expect([pages.get(0), pages.get(2), pages.version()]).toEqual(['a', 'c', 0]);
});

test('what is not there any more leaves its place empty, and the others stay in theirs', async () => {
  const load = jest.fn(async () => ['甲', undefined, '丙']);
  const pages = createItemPages({ length: 3, pageSize: 3, load });
  expect(pages.isGone(1)).toBe(false);
  pages.want(0, 2);
  await settled();
  expect([0, 1, 2].map(pages.get)).toEqual(['甲', undefined, '丙']);
  expect([0, 1, 2].map(pages.isGone)).toEqual([false, true, false]);
});

test('an item that changed is requested again in its place, and shown as before until then; one that is gone leaves', async () => {
  let version = 1;
  const load = jest.fn(async ({ offset, limit }: PageRequest) =>
    numbers(offset, limit).map((index) => (index === 3 && version > 1 ? undefined : `${index} v${version}`)),
  );
  const pages = createItemPages({ length: 150, pageSize: 50, load });
  pages.want(0, 40);
  await settled();
  version = 2;
  pages.reread(2);
  expect([pages.get(2), pages.isGone(3)]).toEqual(['2 v1', false]);
  await settled();
  expect([pages.get(2), pages.get(60), pages.isGone(3)]).toEqual(['2 v2', '60 v1', true]);
  version = 3;
  // Out of sight it is requested when it is scrolled to; what changes under way is requested once more.
  pages.reread();
  pages.reread(1);
  version = 4;
  await settled();
  expect([pages.get(1), pages.get(60)]).toEqual(['1 v4', '60 v3']);
  const before = load.mock.calls.length;
  pages.reread(149);
  await settled();
  expect(load.mock.calls.length).toBe(before);
});
