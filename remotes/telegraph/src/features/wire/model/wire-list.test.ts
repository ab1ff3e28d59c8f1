import { expect, test } from '@jest/globals';
import type { WireItem, WireItems } from '@newsphoto/contract';
import {
  asSeen,
  firstPage,
  MOST_SHOWN,
  withArrived,
  withItem,
  withOlder,
  withoutExpired,
  withWaiting,
} from './wire-list.ts';
import { WireRows } from './wire-rows.ts';

const item = (id: number): WireItem => ({
  ...{ wireId: String(id), receivedAt: '20261121150000', urgency: 5, kind: 'story', category: '', slug: '' },
  ...{ headline: `記事${id}`, source: '', charCount: 0, number: '', embargoUntil: '' },
});
const items = (ids: readonly number[]) => ids.map(item);
const page = (ids: readonly number[], nextCursor: string | null = null): WireItems => ({
  items: items(ids),
  nextCursor,
});
const ids = (rows: WireRows) => rows.toArray().map(({ wireId }) => Number(wireId));
const downFrom = (newest: number, count: number) => Array.from({ length: count }, (_, at) => newest - at);

test('new items are added on top, once', () => {
  const list = withWaiting(withArrived(firstPage(page([2, 1], '1')), items([4, 3, 2])));
  expect([ids(list.items), ids(list.waiting), list.olderFrom]).toEqual([[4, 3, 2, 1], [], '1']);
  expect(withArrived(list, items([4]))).toBe(list);
});

test('while a user reads, new items wait and are counted until they are shown', () => {
  const reading = withArrived(withArrived(firstPage(page([1])), items([2])), items([4, 3]));
  expect([ids(reading.items), ids(reading.waiting), reading.readTo]).toEqual([[1], [4, 3, 2], '4']);
  expect(ids(withWaiting(reading).items)).toEqual([4, 3, 2, 1]);
});

test('a read without news is remembered up to what was heard', () => {
  expect(withArrived(firstPage(page([1])), [], '7').readTo).toBe('7');
});

test('a cancellation marks the versions that it cancels while it waits', () => {
  const cancelling = { ...item(3), kind: 'cancellation' as const, cancels: ['1', '9'] };
  const list = withArrived(firstPage(page([2, 1])), [cancelling]);
  expect(list.items.toArray().map(({ isCancelled }) => isCancelled)).toEqual([undefined, true]);
});

test('what is older goes to the end; a list that grew for days drops its end', () => {
  expect(ids(withOlder(firstPage(page([3], '3')), page([2, 1])).items)).toEqual([3, 2, 1]);
  const long = firstPage(page(downFrom(MOST_SHOWN, MOST_SHOWN)));
  const grown = withWaiting(withArrived(long, items([MOST_SHOWN + 1])));
  expect([grown.items.length, grown.items.first?.wireId, grown.olderFrom]).toEqual([
    MOST_SHOWN,
    String(MOST_SHOWN + 1),
    '2',
  ]);
});

test('where more arrived than is read at once, the list stays until it is shown from the top', () => {
  const reading = withArrived(firstPage(page([1])), items([9, 8]), '9', '8');
  expect([ids(reading.items), ids(reading.waiting)]).toEqual([[1], [9, 8]]);
  const shown = withWaiting(withArrived(reading, items([10])));
  expect([ids(shown.items), shown.olderFrom]).toEqual([[10, 9, 8], '8']);
});

test('an expired item leaves the list in its second, also while it waits', () => {
  const expiring = (id: number) => ({ ...item(id), expiresAt: `2026112115000${id}` });
  const list = withArrived(firstPage({ items: [expiring(2), item(1)], nextCursor: null }), [expiring(3)]);
  expect(withoutExpired(list, '20261121150001')).toBe(list);
  const later = withoutExpired(list, '20261121150002');
  expect([ids(later.items), ids(later.waiting)]).toEqual([[1], [3]]);
  expect(ids(withoutExpired(later, '20261122000000').waiting)).toEqual([]);
});

test('after a reload what the user had not seen waits', () => {
  const list = asSeen(firstPage(page([3, 2, 1])), '2');
  expect([ids(list.items), ids(list.waiting)]).toEqual([[2, 1], [3]]);
});

test('rows are those of a plain list, however they are added, changed and cut', () => {
  let [rows, plain] = [WireRows.NONE, [] as number[]];
  let newest = 10_000;
  // Some sizes are below a block, some above.
  for (const count of [1, 3, 255, 1, 700, 256, 2, 1]) {
    newest += 2 * count;
    const added = Array.from({ length: count }, (_, at) => newest - 2 * at);
    [rows, plain] = [WireRows.of(items(added)).followedBy(rows), [...added, ...plain]];
  }
  for (const gone of [plain[0], plain[300], plain.at(-1), 7]) {
    rows = rows.with(String(gone), () => undefined);
    plain = plain.filter((id) => id !== gone);
  }
  expect(ids(rows)).toEqual(plain);
  plain.forEach((id, at) => {
    expect([rows.at(at)?.wireId, rows.indexOf(String(id)), rows.placeOf(String(id + 1))]).toEqual([
      String(id),
      at,
      at,
    ]);
  });
  expect([rows.indexOf('7'), rows.placeOf('1'), rows.at(-1), rows.at(rows.length)]).toEqual([
    -1,
    rows.length,
    undefined,
    undefined,
  ]);
  expect(ids(rows.slice(100, 900))).toEqual(plain.slice(100, 900));
  const changed = withItem(firstPage(page([2, 1])), '1', (one) => ({ ...one, isRead: true }));
  expect(changed.items.find('1')).toHaveProperty('isRead', true);
});
