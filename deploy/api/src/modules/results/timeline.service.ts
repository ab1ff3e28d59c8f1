import type { SearchRequest, TimelinePeriod } from '@newsphoto/contract';
import type { Database } from '../../db/database.ts';
import { blockSearchOf } from '../search-index/blocks/block-search.ts';
import { countMonths } from '../search-index/blocks/count-months.ts';
import { isByRelevance } from '../search-index/result-order.ts';
import { requireEntries, type UsedResult } from './complete-results.service.ts';
import { findIds } from './results.repository.ts';
import { countOf, countStored, type PeriodCount, type SortedDate } from './timeline.repository.ts';

/**
 * How many entries of a result are in each month, in the order of the result; empty without an order by dates. Counts are of
 * stored entries, so that they are positions: rights and release were checked when it was created.
 */
export async function timelineOf(db: Database, used: UsedResult): Promise<TimelinePeriod[]> {
  const date = sortedDateOf(used.request);
  if (!date) return [];
  await requireEntries(db, used);
  return inOrder(await countPeriods(db, used, date), used.request.sortType);
}

/** A special page has its own order, unless another is requested. */
function sortedDateOf({ sortType, specialPageSeqNo }: SearchRequest): SortedDate | undefined {
  if (sortType === undefined) return specialPageSeqNo ? undefined : 'shot';
  if (isByRelevance(sortType)) return undefined;
  return sortType === '0' || sortType === '1' ? 'shot' : 'registered';
}

async function countPeriods(
  db: Database,
  { key, length, conditions }: UsedResult,
  date: SortedDate,
): Promise<ReadonlyMap<string, number>> {
  const columns = await blockSearchOf(db).columns(conditions.collection);
  if (!columns) return sumOf(await countStored(db, key, date));
  const ids = await findIds(db, key, { offset: 0, limit: length });
  const { counts, others } = countMonths(columns, ids, date);
  return sumOf(
    [...counts].map(([period, count]) => ({ period, count })),
    await countOf(db, others, date),
  );
}

function sumOf(...parts: readonly (readonly PeriodCount[])[]): ReadonlyMap<string, number> {
  const sum = new Map<string, number>();
  for (const { period, count } of parts.flat()) sum.set(period, (sum.get(period) ?? 0) + count);
  return sum;
}

/** A year, stored as its first day, comes before its months; entries without a date come last either way. */
function inOrder(counts: ReadonlyMap<string, number>, sortType: SearchRequest['sortType']): TimelinePeriod[] {
  const direction = sortType === '1' || sortType === '3' ? 1 : -1;
  const rank = (period: string) =>
    `${period.replace('X', '0').padEnd(6, '0')}${period.replace('X', '').length}`;
  const known = [...counts].filter(([period]) => period !== '');
  const sorted = known.sort(([one], [other]) => direction * (rank(one) < rank(other) ? -1 : 1));
  const unknown = counts.get('') ?? 0;
  return [...sorted, ...(unknown > 0 ? [['', unknown] as const] : [])].map(([period, count]) => ({
    period,
    count,
  }));
}
