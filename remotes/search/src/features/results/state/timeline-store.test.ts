import { expect, jest, test } from '@jest/globals';
import { createTimelineStore } from './timeline-store.ts';

const PERIODS = [{ period: '202601', count: 3 }];

test('periods are fetched once; where they cannot be had there are none, and they are asked for again', async () => {
  const fetchPeriods = jest.fn(async () => PERIODS).mockRejectedValueOnce(new Error('gone'));
  const store = createTimelineStore(fetchPeriods);
  const notify = jest.fn();
  store.subscribe(notify);
  await store.load();
  expect(store.get()).toBeUndefined();
  expect(notify).not.toHaveBeenCalled();
  await Promise.all([store.load(), store.load()]);
  await store.load();
  expect(store.get()).toBe(PERIODS);
  expect(notify).toHaveBeenCalledTimes(1);
  expect(fetchPeriods).toHaveBeenCalledTimes(2);
});
