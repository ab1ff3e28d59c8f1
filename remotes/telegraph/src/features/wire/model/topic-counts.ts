import type { TopicArrivals } from '@newsphoto/contract';

/** How much has arrived in each topic since the user last looked at it. */
export interface TopicCounts {
  /** Counted up to this item; empty: not yet. */
  readonly to: string;
  readonly counts: Readonly<Record<string, number>>;
}

export const NO_COUNTS: TopicCounts = { to: '', counts: {} };

/** What was stored; anything may have been written there. */
export function countsOf(stored: unknown): TopicCounts {
  if (typeof stored !== 'object' || stored === null) return NO_COUNTS;
  const { to, counts } = stored as Record<string, unknown>;
  if (typeof to !== 'string' || !/^\d{1,16}$/.test(to) || typeof counts !== 'object' || counts === null) {
    return NO_COUNTS;
  }
  const entries = Object.entries(counts).filter(([, count]) => Number.isInteger(count) && Number(count) > 0);
  return { to, counts: Object.fromEntries(entries) };
}

/**
 * @param after the item after which the answer counts: another tab may have counted meanwhile
 * @param shown the topic that is on the screen
 */
export function withArrivals(
  before: TopicCounts,
  after: string,
  { newest, topics }: TopicArrivals,
  shown: string | undefined,
): TopicCounts {
  if (before.to !== after) return before;
  const counts = { ...before.counts };
  for (const { savedSearchId, count } of topics) {
    if (savedSearchId !== shown) counts[savedSearchId] = (counts[savedSearchId] ?? 0) + count;
  }
  return { to: newest === '' ? after : newest, counts };
}

export function withoutCount(before: TopicCounts, topicId: string): TopicCounts {
  const { [topicId]: seen, ...counts } = before.counts;
  return seen === undefined ? before : { ...before, counts };
}
