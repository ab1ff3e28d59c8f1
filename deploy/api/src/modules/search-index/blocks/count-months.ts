import { NO_DAY } from './block-columns.ts';
import type { LoadedSearch } from './block-hits.ts';
import { BLOCK_SIZE } from './doc-set.ts';

const DAY_MS = 86_400_000;
const TOKYO_MS = 9 * 3_600_000;

export interface CountedMonths {
  /** By `YYYYMM`; empty: without a day. */
  readonly counts: ReadonlyMap<string, number>;
  /** Those that the blocks cannot count: changed ones, and those of which only the year may be known. */
  readonly others: readonly number[];
}

/** Counts contents by the month of one of their dates, from the columns of blocks. */
export function countMonths(
  { blocks, changed }: Pick<LoadedSearch, 'blocks' | 'changed'>,
  contentIds: readonly number[],
  date: 'shot' | 'registered',
): CountedMonths {
  const columnsOf = new Map(blocks.map(({ block, columns }) => [block, columns]));
  const isChanged = new Set(changed);
  /** By day; undefined for values that cannot be counted by day. */
  const months = new Map<number, string | undefined>();
  const counts = new Map<string, number>();
  const others: number[] = [];
  for (const id of contentIds) {
    const block = Math.floor(id / BLOCK_SIZE);
    const columns = columnsOf.get(block);
    const doc = id - block * BLOCK_SIZE;
    const isHeld = columns !== undefined && ((columns.docs[doc >>> 5] ?? 0) & (1 << (doc & 31))) !== 0;
    if (!isHeld || isChanged.has(id)) {
      others.push(id);
      continue;
    }
    const day = date === 'shot' ? (columns.day[doc] ?? NO_DAY) : dayOf(columns.registered[doc] ?? 0);
    if (!months.has(day)) months.set(day, monthOf(day, date));
    const month = months.get(day);
    if (month === undefined) others.push(id);
    else counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return { counts, others };
}

/** The day in Tokyo of a moment in microseconds. */
const dayOf = (moment: number): number => Math.floor((moment / 1000 + TOKYO_MS) / DAY_MS);

/** A year without a month is stored as its first day. */
function monthOf(day: number, date: 'shot' | 'registered'): string | undefined {
  if (day === NO_DAY) return '';
  const [year = '', month = '', rest = ''] = new Date(day * DAY_MS).toISOString().split('-');
  return date === 'shot' && month === '01' && rest.startsWith('01') ? undefined : `${year}${month}`;
}
