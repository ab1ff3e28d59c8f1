import { expect, jest, test } from '@jest/globals';
import type { ContentSummary } from '@newsphoto/contract';
import { contentSummary } from '../../../model/content-summary.factory.ts';
import { createItemStore } from './item-store.ts';

const page = (offset: number, limit: number): ContentSummary[] =>
  Array.from({ length: limit }, (_, index) => contentSummary({ headline: `${offset + index}` }));

const settled = () => new Promise((done) => setTimeout(done));

test('fetches the pages that are in sight, each one once', async () => {
  const load = jest.fn(async (offset: number, limit: number) => page(offset, limit));
  const store = createItemStore({ length: 120, pageSize: 50, first: page(0, 50), load });
  store.want(0, 40);
  expect(load).not.toHaveBeenCalled();
  store.want(40, 119);
  store.want(90, 119);
  await settled();
  expect(load.mock.calls).toEqual([
    [50, 50],
    [100, 20],
  ]);
  expect(store.get(119)?.headline).toBe('119');
  expect(store.version()).toBe(2);
});

test('tells of a page that could not be fetched', async () => {
  const load = async () => Promise.reject(new Error('gone'));
  const store = createItemStore({ length: 100, pageSize: 50, first: page(0, 50), load });
  const heard = jest.fn();
  store.subscribe(heard);
  store.want(50, 60);
  await settled();
  expect(store.failed()).toBe(true);
  expect(heard).toHaveBeenCalledTimes(1);
});
