import type { SortType } from '../result-order.ts';
import { type BlockColumns, NO_DAY } from './block-columns.ts';
import { type ChangedHit, idOf } from './search-state.repository.ts';

/** An entry of a result. */
export interface RankedHit {
  readonly contentId: number;
  readonly ratio: number;
  readonly rank: number;
}

export interface BlockHits {
  readonly block: number;
  readonly docs: Uint16Array;
  readonly columns: BlockColumns;
}

/** Hits that are looked at before those that are left over are dropped. */
const SLACK = 2048;

/** The first hits in their order: the smaller rank first, of one rank by number. */
export function orderHits(
  blocks: readonly BlockHits[],
  changed: readonly ChangedHit[],
  { sortType = '0', most }: { readonly sortType: SortType | undefined; readonly most: number },
): RankedHit[] {
  const isAscending = sortType === '1' || sortType === '3';
  const compare = (one: RankedHit, other: RankedHit): number =>
    one.rank - other.rank ||
    (isAscending ? one.contentId - other.contentId : other.contentId - one.contentId);
  let first: RankedHit[] = changed.map((row) => ({
    contentId: row.contentId,
    ratio: row.ratio,
    rank:
      sortType === '0' || sortType === '1'
        ? dayRank(row.day, isAscending)
        : momentRank(row.registered, isAscending),
  }));
  let worst = Number.POSITIVE_INFINITY;
  // New photographs have large numbers: what comes first is likely to be looked at first.
  for (const { block, docs, columns } of isAscending ? blocks : blocks.toReversed()) {
    const rankOf = rankIn(columns, sortType);
    for (let index = 0; index < docs.length; index += 1) {
      const doc = docs[isAscending ? index : docs.length - 1 - index] ?? 0;
      const rank = rankOf(doc);
      if (rank > worst) continue;
      first.push({ contentId: idOf(block, doc), ratio: columns.ratio[doc] ?? 1, rank });
      if (first.length < most + SLACK) continue;
      first = first.sort(compare).slice(0, most);
      worst = first.at(-1)?.rank ?? worst;
    }
  }
  return first.sort(compare).slice(0, most);
}

function rankIn(columns: BlockColumns, sortType: SortType): (doc: number) => number {
  const isAscending = sortType === '1' || sortType === '3';
  if (sortType === '0' || sortType === '1') return (doc) => dayRank(columns.day[doc] ?? NO_DAY, isAscending);
  return (doc) => momentRank(columns.registered[doc] ?? 0, isAscending);
}

/** What has no day comes last, either way. */
function dayRank(day: number, isAscending: boolean): number {
  if (day === NO_DAY) return Number.MAX_SAFE_INTEGER;
  return isAscending ? day : -day;
}

const momentRank = (moment: number, isAscending: boolean): number => (isAscending ? moment : -moment);
