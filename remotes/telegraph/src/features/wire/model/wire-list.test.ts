import { expect, test } from '@jest/globals';
import type { WireItem, WireItems } from '@newsphoto/contract';
import { firstPage, newestId, withArrived, withOlder, withWaiting } from './wire-list.ts';

const item = (id: number): WireItem => ({
  ...{ wireId: String(id), receivedAt: '20261121150000', urgency: 5, kind: 'story', category: '', slug: '' },
  ...{ headline: `記事${id}`, source: '', charCount: 0, number: '', embargoUntil: '' },
});
const page = (ids: readonly number[], nextCursor: string | null = null): WireItems => ({
  items: ids.map(item),
  nextCursor,
});
const ids = (items: readonly WireItem[]) => items.map(({ wireId }) => Number(wireId));

test('new items are added on top, once', () => {
  const list = withWaiting(withArrived(firstPage(page([2, 1], '1')), page([4, 3, 2])));
  expect([ids(list.items), ids(list.waiting), list.olderFrom]).toEqual([[4, 3, 2, 1], [], '1']);
  expect(withArrived(list, page([4]))).toBe(list);
});

test('while a user reads, new items wait and are counted until they are shown', () => {
  const reading = withArrived(withArrived(firstPage(page([1])), page([2])), page([4, 3]));
  expect([ids(reading.items), ids(reading.waiting), newestId(reading)]).toEqual([[1], [4, 3, 2], '4']);
  expect(ids(withWaiting(reading).items)).toEqual([4, 3, 2, 1]);
});

test('a cancellation marks the versions that it cancels while it waits', () => {
  const cancelling = { ...item(3), kind: 'cancellation' as const, cancels: ['1'] };
  const list = withArrived(firstPage(page([2, 1])), { items: [cancelling], nextCursor: null });
  expect(list.items.map(({ isCancelled }) => isCancelled)).toEqual([undefined, true]);
});

test('what is older goes to the end; a list that grew for days lets go of its end', () => {
  expect(ids(withOlder(firstPage(page([3], '3')), page([2, 1])).items)).toEqual([3, 2, 1]);
  const long = firstPage(page(Array.from({ length: 1000 }, (_, at) => 1000 - at)));
  const grown = withWaiting(withArrived(long, page([1001])));
  expect([grown.items.length, ids(grown.items)[0], grown.olderFrom]).toEqual([1000, 1001, '2']);
});
