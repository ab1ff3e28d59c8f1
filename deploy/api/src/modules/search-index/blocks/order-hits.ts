import { isByRelevance as isRanked, type SortType } from '../result-order.ts';
import { type BlockColumns, NO_DAY } from './block-columns.ts';
import { BLOCK_SIZE } from './doc-set.ts';
import { type ChangedHit, idOf } from './search-state.repository.ts';

/** An entry of a result. */
export interface RankedHit {
  readonly contentId: number;
  readonly ratio: number;
}

export interface BlockHits {
  readonly block: number;
  readonly docs: Uint16Array;
  readonly columns: BlockColumns;
  /** The most relevant documents, as a bitmap; absent if the order is another. */
  readonly relevant?: Uint32Array | undefined;
}

interface Order {
  readonly isAscending: boolean;
  readonly isByDay: boolean;
  readonly isByRelevance: boolean;
}

/**
 * Minimum of collected ranks before surplus ones are dropped; with large pages as many again, as they are sorted each time.
 */
const FEWEST_SPARE = 2048;
/** Blocks times documents: far more than an archive has. */
const PLACES = 2 ** 31;
/** Rank of entries without a day: beyond all days, so that rank and position fit into one number. */
const LAST_RANK = 2 ** 22 - 1;

const orderOf = (sortType: SortType): Order => ({
  isAscending: sortType === '1' || sortType === '3',
  isByDay: sortType === '0' || sortType === '1' || isRanked(sortType),
  isByRelevance: isRanked(sortType),
});

/** The first hits in order; on the same day or moment by number. Blocks are passed in order. */
export function orderHits(
  blocks: readonly BlockHits[],
  changed: readonly ChangedHit[],
  { sortType = '0', most }: { readonly sortType: SortType | undefined; readonly most: number },
): RankedHit[] {
  const order = orderOf(sortType);
  const limit = rankOfLast(blocks, order, most);
  const first = firstOfBlocks(blocks, order, limit).slice(0, most);
  return changed.length === 0 ? first : mergeChanged(first, changed, order).slice(0, most);
}

interface Placed extends RankedHit {
  readonly rank: number;
}

/** The smallest rank beyond which there are `most` hits: those beyond it need not be sorted. */
function rankOfLast(blocks: readonly BlockHits[], order: Order, most: number): number {
  const hits = blocks.reduce((sum, { docs }) => sum + docs.length, 0);
  if (hits <= most) return Number.POSITIVE_INFINITY;
  const ranks = new Float64Array(most + Math.max(most, FEWEST_SPARE));
  let count = 0;
  let worst = Number.POSITIVE_INFINITY;
  // New photographs have large numbers: the first ranks probably come from the last blocks.
  for (const hits of order.isAscending ? blocks : blocks.toReversed()) {
    const { docs } = hits;
    const rankOf = rankerOf(hits, order);
    for (let index = 0; index < docs.length; index += 1) {
      const rank = rankOf(docs[order.isAscending ? index : docs.length - 1 - index] ?? 0);
      if (rank >= worst) continue;
      ranks[count] = rank;
      count += 1;
      if (count < ranks.length) continue;
      ranks.sort();
      worst = ranks[most - 1] ?? worst;
      count = most;
    }
  }
  return ranks.subarray(0, count).sort()[most - 1] ?? worst;
}

/** The rank of a document of a block: what distinguishes the orders is decided once a block. */
function rankerOf({ columns, relevant }: BlockHits, order: Order): (doc: number) => number {
  const { isAscending, isByDay, isByRelevance } = order;
  const { day, registered } = columns;
  if (isByRelevance) {
    const isRelevant = (doc: number): boolean =>
      relevant !== undefined && ((relevant[doc >>> 5] ?? 0) & (1 << (doc & 31))) !== 0;
    return (doc) => relevanceRank(day[doc] ?? NO_DAY, isRelevant(doc));
  }
  if (isByDay) return (doc) => dayRank(day[doc] ?? NO_DAY, isAscending);
  const sign = isAscending ? 1 : -1;
  return (doc) => sign * (registered[doc] ?? 0);
}

/** Entries without a day come last, either way. */
function dayRank(day: number, isAscending: boolean): number {
  if (day === NO_DAY) return LAST_RANK;
  const near = Math.max(-LAST_RANK + 1, Math.min(LAST_RANK - 1, day));
  return isAscending ? near : -near;
}

/** More than any day: ranks of both parts, and positions, fit into one number. */
const DAYS = 2 ** 20;

/** The most relevant ones first, then the newest; entries without a day come last in each part. */
function relevanceRank(day: number, isRelevant: boolean): number {
  const near = day === NO_DAY ? DAYS : -Math.max(-DAYS + 1, Math.min(DAYS - 1, day));
  return isRelevant ? near : near + 2 * DAYS + 1;
}

/** Hits up to a rank, sorted as single numbers of rank and position. */
function firstOfBlocks(blocks: readonly BlockHits[], order: Order, limit: number): Placed[] {
  const ranks: number[] = [];
  const places: number[] = [];
  for (const [index, hits] of blocks.entries()) {
    const rankOf = rankerOf(hits, order);
    for (const doc of hits.docs) {
      const rank = rankOf(doc);
      if (rank > limit) continue;
      ranks.push(rank);
      places.push(index * BLOCK_SIZE + doc);
    }
  }
  // Moments are too large for it: their ranks are used instead.
  const moments = order.isByDay ? undefined : [...new Set(ranks)].sort((one, other) => one - other);
  const placeOfMoment = new Map(moments?.map((moment, place) => [moment, place]));
  const keys = Float64Array.from(ranks, (rank, index) => {
    const place = places[index] ?? 0;
    return (placeOfMoment.get(rank) ?? rank) * PLACES + (order.isAscending ? place : PLACES - 1 - place);
  }).sort();
  return Array.from(keys, (key) => {
    const rank = Math.floor(key / PLACES);
    const rest = key - rank * PLACES;
    const place = order.isAscending ? rest : PLACES - 1 - rest;
    const { block = 0, columns } = blocks[Math.floor(place / BLOCK_SIZE)] ?? {};
    const doc = place % BLOCK_SIZE;
    return {
      ...{ contentId: idOf(block, doc), ratio: columns?.ratio[doc] ?? 1 },
      rank: moments?.[rank] ?? rank,
    };
  });
}

function mergeChanged(
  first: readonly Placed[],
  changed: readonly ChangedHit[],
  { isAscending, isByDay, isByRelevance }: Order,
): RankedHit[] {
  const rows = changed.map(({ contentId, ratio, day, registered, ranked }): Placed => {
    if (isByRelevance) return { contentId, ratio, rank: relevanceRank(day, ranked) };
    const moment = isAscending ? registered : -registered;
    return { contentId, ratio, rank: isByDay ? dayRank(day, isAscending) : moment };
  });
  // Both are few, and one is sorted: the sort makes use of it.
  return [...first, ...rows].sort(
    (one, other) =>
      one.rank - other.rank ||
      (isAscending ? one.contentId - other.contentId : other.contentId - one.contentId),
  );
}
