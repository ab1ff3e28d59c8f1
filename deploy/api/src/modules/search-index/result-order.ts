import type { SearchRequest } from '@newsphoto/contract';
import { type RawBuilder, sql } from 'kysely';
import type { SearchConditions } from './search-conditions.ts';

export type SortType = NonNullable<SearchRequest['sortType']>;

/** Each is the order of an index; entries without a date come last. */
const ORDERS: Record<SortType, RawBuilder<unknown>> = {
  '0': sql`shot_date desc nulls last, content_id desc`,
  '1': sql`shot_date asc nulls last, content_id asc`,
  '2': sql`registered_at desc, content_id desc`,
  '3': sql`registered_at asc, content_id asc`,
};

export interface ResultOrder {
  readonly order: RawBuilder<unknown>;
  /** The order of an index, which can be walked; by its first column. */
  readonly walk: 'shot' | 'registered' | undefined;
}

/** A special page has its own order, unless another is requested. */
export function orderOf({ among }: SearchConditions, sortType: SortType | undefined): ResultOrder {
  if (among) {
    const order = sortType ? ORDERS[sortType] : sql`array_position(${among}::bigint[], content_id)`;
    return { order, walk: undefined };
  }
  const sort = sortType ?? '0';
  return { order: ORDERS[sort], walk: sort === '0' || sort === '1' ? 'shot' : 'registered' };
}
