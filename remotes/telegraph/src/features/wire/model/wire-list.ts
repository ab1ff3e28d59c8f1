import type { WireItem, WireItems } from '@newsphoto/contract';
import { WireRows } from './wire-rows.ts';

/** The wire as a monitor shows it. */
export interface WireList {
  readonly items: WireRows;
  /** Arrived while the user was reading: they wait so that no row moves. */
  readonly waiting: WireRows;
  /** Cursor of the older items; null if there are none. */
  readonly olderFrom: string | null;
  /** All that arrived up to this id is in the list; empty before the first read. */
  readonly readTo: string;
  /** More arrived than is read at once: older items than the waiting ones replace the list when those are shown. */
  readonly gapFrom?: string;
  /** Items that leave the list in time. */
  readonly expiring: readonly WireItem[];
}

/** A monitor is open for days: beyond a day of the wire the oldest items are dropped; they can be fetched again. */
export const MOST_SHOWN = 40_000;

export function firstPage({ items, nextCursor }: WireItems, readTo = ''): WireList {
  const rows = WireRows.of(items);
  return {
    items: rows,
    waiting: WireRows.NONE,
    olderFrom: nextCursor,
    readTo: later(readTo, rows.first?.wireId),
    expiring: items.filter(leaves),
  };
}

const leaves = ({ expiresAt = '' }: WireItem): boolean => expiresAt !== '';

/** The later one of two ids. */
const later = (one: string, other = ''): string => (Number(other) > Number(one) ? other : one);

/**
 * @param arrived newer than `readTo`, newest first; they wait
 * @param readTo all up to this id was read
 * @param gapFrom more had arrived: cursor of those that were not read
 */
export function withArrived(
  list: WireList,
  arrived: readonly WireItem[],
  readTo = '',
  gapFrom?: string,
): WireList {
  const newest = list.waiting.first ?? list.items.first;
  const fresh = arrived.filter(({ wireId }) => Number(wireId) > Number(newest?.wireId ?? 0));
  const reached = later(list.readTo, later(readTo, fresh[0]?.wireId));
  if (fresh.length === 0) return reached === list.readTo ? list : { ...list, readTo: reached };
  const rows = WireRows.of(fresh);
  const next = {
    ...list,
    readTo: reached,
    waiting: (gapFrom === undefined ? rows.followedBy(list.waiting) : rows).slice(0, MOST_SHOWN),
    expiring: [...list.expiring, ...fresh.filter(leaves)],
    ...(gapFrom !== undefined && { gapFrom }),
  };
  // A cancellation applies at once, also while it waits.
  return fresh
    .flatMap(({ cancels = [] }) => cancels)
    .reduce<WireList>(
      (all, wireId) => withItem(all, wireId, (item) => ({ ...item, isCancelled: true })),
      next,
    );
}

/** Puts the waiting items on top. */
export function withWaiting(list: WireList): WireList {
  const { waiting, gapFrom, ...rest } = list;
  if (waiting.length === 0) return list;
  const all = gapFrom === undefined ? waiting.followedBy(list.items) : waiting;
  const items = all.length > MOST_SHOWN ? all.slice(0, MOST_SHOWN) : all;
  const olderFrom = items === all ? (gapFrom ?? list.olderFrom) : (items.last?.wireId ?? null);
  return { ...rest, items, waiting: WireRows.NONE, olderFrom };
}

/** @param page what is older than `olderFrom` */
export function withOlder(list: WireList, { items, nextCursor }: WireItems): WireList {
  return {
    ...list,
    items: list.items.followedBy(WireRows.of(items)),
    olderFrom: nextCursor,
    expiring: [...list.expiring, ...items.filter(leaves)],
  };
}

/** Changes an item of the list, or takes it out. */
export function withItem(
  list: WireList,
  wireId: string,
  change: (item: WireItem) => WireItem | undefined,
): WireList {
  const items = list.items.with(wireId, change);
  const waiting = list.waiting.with(wireId, change);
  return items === list.items && waiting === list.waiting ? list : { ...list, items, waiting };
}

/** @param moment YYYYMMDDHHmmss in Asia/Tokyo */
export function withoutExpired(list: WireList, moment: string): WireList {
  const isOver = ({ expiresAt = '' }: WireItem) => expiresAt <= moment;
  const over = list.expiring.filter(isOver);
  if (over.length === 0) return list;
  const rest = { ...list, expiring: list.expiring.filter((item) => !isOver(item)) };
  return over.reduce<WireList>((all, { wireId }) => withItem(all, wireId, () => undefined), rest);
}

/** The list for a user who has seen nothing newer than that item: newer items wait. */
export function asSeen(list: WireList, newest: string): WireList {
  const at = list.items.indexOf(newest);
  if (at <= 0) return list;
  return { ...list, items: list.items.slice(at), waiting: list.items.slice(0, at) };
}

/** Of a story what a list shows: a list of 40,000 items holds no texts. */
export function listItem(story: WireItem): WireItem {
  const { wireId, receivedAt, urgency, kind, category, slug, headline, source, charCount, number } = story;
  const { embargoUntil, isCancelled, isReplaced, isWithheld, isRead, isMarked, takenBy, expiresAt } = story;
  return {
    ...{ wireId, receivedAt, urgency, kind, category, slug, headline, source, charCount, number },
    embargoUntil,
    ...(story.itemClass && { itemClass: story.itemClass }),
    ...(isCancelled && { isCancelled }),
    ...(isReplaced && { isReplaced }),
    ...(isWithheld && { isWithheld }),
    ...(isRead && { isRead }),
    ...(isMarked && { isMarked }),
    ...(takenBy && { takenBy }),
    ...(expiresAt && { expiresAt }),
  };
}
