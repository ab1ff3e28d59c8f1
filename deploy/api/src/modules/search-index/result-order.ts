import type { SearchRequest } from '@newsphoto/contract';
import { type RawBuilder, sql } from 'kysely';
import { headlineClause } from './headline-words.ts';
import type { SearchConditions } from './search-conditions.ts';

export type SortType = NonNullable<SearchRequest['sortType']>;

/** Each but the last is the order of an index; entries without a date come last. */
const ORDERS: Record<SortType, RawBuilder<unknown>> = {
  '0': sql`shot_date desc nulls last, content_id desc`,
  '1': sql`shot_date asc nulls last, content_id asc`,
  '2': sql`registered_at desc, content_id desc`,
  '3': sql`registered_at asc, content_id asc`,
  '4': sql`ranked desc, shot_date desc nulls last, content_id desc`,
};

/** Whether the order is by relevance, which depends on the words of the search. */
export const isByRelevance = (sortType: SortType | undefined): boolean => sortType === '4';

const WALKS: Record<SortType, ResultOrder['walk']> = {
  ...{ '0': 'shot', '1': 'shot', '2': 'registered', '3': 'registered' },
  '4': undefined,
};

export interface ResultOrder {
  readonly order: RawBuilder<unknown>;
  /** What it needs as `ranked`, of rows of the index, aliased `s`. */
  readonly ranked: RawBuilder<boolean>;
  /** The order of an index, which can be walked; by its first column. */
  readonly walk: 'shot' | 'registered' | undefined;
}

/** A special page has its own order, unless another is requested. */
export function orderOf(conditions: SearchConditions, sortType: SortType | undefined): ResultOrder {
  const { among } = conditions;
  const ranked = isByRelevance(sortType) ? headlineClause(conditions) : sql<boolean>`false`;
  if (among) {
    const order = sortType ? ORDERS[sortType] : sql`array_position(${among}::bigint[], content_id)`;
    return { order, ranked, walk: undefined };
  }
  const sort = sortType ?? '0';
  return { order: ORDERS[sort], ranked, walk: WALKS[sort] };
}
