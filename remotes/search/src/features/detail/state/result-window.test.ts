import { expect, jest, test } from '@jest/globals';
import { contentSummary } from '@newsphoto/content/testing';
import { createResultWindow } from './result-window.ts';

type Load = Parameters<typeof createResultWindow>[1];

const entries: Load = async ({ offset, limit }) =>
  Array.from({ length: limit }, (_, at) => contentSummary({ contentId: String(offset + at) }));
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('paging through a hundred entries takes three calls, and each is known at its place', async () => {
  const load = jest.fn(entries);
  const shown = createResultWindow(1000, load);
  for (let index = 20; index < 120; index += 1) {
    shown.need(index);
    await Promise.resolve();
  }
  await settled();
  expect(load.mock.calls.map(([page]) => page.offset)).toEqual([0, 50, 100]);
  expect([shown.get(20)?.contentId, shown.get(119)?.contentId]).toEqual(['20', '119']);
});

test('nothing is requested beyond the ends, and what failed is requested again', async () => {
  const load = jest.fn(entries);
  const lost = new Error('lost');
  load.mockRejectedValueOnce(lost);
  const shown = createResultWindow(10, load);
  shown.need(9);
  await settled();
  expect([load.mock.calls.length, shown.get(9), shown.failure()]).toEqual([1, undefined, lost]);
  shown.need(9);
  await settled();
  expect([load.mock.calls.length, shown.get(9)?.contentId, shown.failure()]).toEqual([2, '9', undefined]);
});

test('after leaving, requests on the way are aborted', async () => {
  const signals: AbortSignal[] = [];
  const load: Load = (page, signal) => {
    signals.push(signal);
    return signals.length === 1
      ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
      : entries(page, signal);
  };
  const shown = createResultWindow(1000, load);
  shown.want(10, 30);
  shown.want(510, 530);
  await settled();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect([shown.get(520)?.contentId, shown.failure()]).toEqual(['520', undefined]);
  shown.want(10, 30);
  await settled();
  expect(shown.get(10)?.contentId).toBe('10');
});

test('what may not be seen any more is gone, the others are where they were', async () => {
  const shown = createResultWindow(3, async () => [contentSummary(), undefined, contentSummary()]);
  expect(shown.isGone(1)).toBe(false);
  shown.need(1);
  await settled();
  expect([0, 1, 2].map(shown.isGone)).toEqual([false, true, false]);
});
