import { expect, jest, test } from '@jest/globals';
import { contentSummary } from '../../../model/content-summary.factory.ts';
import { createResultWindow } from './result-window.ts';

const entries = async ({ offset, limit }: { offset: number; limit: number }) =>
  Array.from({ length: limit }, (_, at) => contentSummary({ contentId: String(offset + at) }));

test('leafing through a hundred entries takes three calls, and each is known at its place', async () => {
  const load = jest.fn(entries);
  const shown = createResultWindow(1000, load);
  for (let index = 20; index < 120; index += 1) {
    shown.need(index);
    await Promise.resolve();
  }
  await Promise.resolve();
  expect(load.mock.calls.map(([page]) => page.offset)).toEqual([0, 50, 100]);
  expect([shown.get(20)?.contentId, shown.get(119)?.contentId]).toEqual(['20', '119']);
});

test('nothing is asked for beyond the ends, and what failed is asked for again', async () => {
  const load = jest.fn(entries);
  load.mockRejectedValueOnce(new Error('lost'));
  const shown = createResultWindow(10, load);
  shown.need(9);
  await new Promise((resolve) => setTimeout(resolve));
  expect([load.mock.calls.length, shown.get(9)]).toEqual([1, undefined]);
  shown.need(9);
  await new Promise((resolve) => setTimeout(resolve));
  expect([load.mock.calls.length, shown.get(9)?.contentId]).toEqual([2, '9']);
});
