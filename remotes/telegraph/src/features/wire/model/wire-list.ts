import type { WireItem, WireItems } from '@newsphoto/contract';

/** The wire as a monitor shows it. */
export interface WireList {
  /** Newest first. */
  readonly items: readonly WireItem[];
  /** Arrived while the user was reading, newest first: they wait so that no row moves. */
  readonly waiting: readonly WireItem[];
  /** Cursor of the older items; null if there are none. */
  readonly olderFrom: string | null;
}

/** A monitor is open for days: beyond this number the oldest items are dropped; they can be fetched again. */
const MOST_SHOWN = 1_000;

export const firstPage = ({ items, nextCursor }: WireItems): WireList => ({
  items,
  waiting: [],
  olderFrom: nextCursor,
});

/** Newer items are requested after this id. */
export const newestId = ({ items, waiting }: WireList): string | undefined =>
  (waiting[0] ?? items[0])?.wireId;

/** @param page what arrived since the newest known item; it waits */
export function withArrived(list: WireList, page: WireItems): WireList {
  const known = new Set([...list.waiting, ...list.items].map(({ wireId }) => wireId));
  const fresh = page.items.filter(({ wireId }) => !known.has(wireId));
  if (fresh.length === 0) return list;
  const cancelled = new Set(fresh.flatMap(({ cancels = [] }) => cancels));
  const mark = (items: readonly WireItem[]) =>
    cancelled.size === 0 ? items : items.map((item) => marked(item, cancelled));
  return { ...list, items: mark(list.items), waiting: [...fresh, ...mark(list.waiting)] };
}

/** A cancellation applies at once, also while it waits. */
const marked = (item: WireItem, cancelled: ReadonlySet<string>): WireItem =>
  cancelled.has(item.wireId) ? { ...item, isCancelled: true } : item;

/** Puts the waiting items on top. */
export function withWaiting(list: WireList): WireList {
  if (list.waiting.length === 0) return list;
  const all = [...list.waiting, ...list.items];
  const items = all.slice(0, MOST_SHOWN);
  const olderFrom = all.length > items.length ? (items.at(-1)?.wireId ?? null) : list.olderFrom;
  return { items, waiting: [], olderFrom };
}

/** @param page what is older than `olderFrom` */
export function withOlder(list: WireList, { items, nextCursor }: WireItems): WireList {
  return { ...list, items: [...list.items, ...items], olderFrom: nextCursor };
}

export const holds = ({ items }: WireList, wireId: string): boolean =>
  items.some((item) => item.wireId === wireId);

/** The list for a user who has seen nothing newer than that item: newer items wait. */
export function asSeen(list: WireList, newest: string): WireList {
  const at = list.items.findIndex(({ wireId }) => wireId === newest);
  if (at <= 0) return list;
  return { ...list, items: list.items.slice(at), waiting: list.items.slice(0, at) };
}
