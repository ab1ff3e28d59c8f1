import { type RawBuilder, sql } from 'kysely';
import type { VisibilityCode } from '../../db/content-tables.ts';
import { isReleasedFor, waitsForRelease } from '../contents/embargo.ts';
import { clauseForFew, type SearchConditions, whereClause } from '../search-index/search-conditions.ts';

/**
 * Rows of `content_search`, with `released_at`, that became visible after a moment: they arrived later, or their embargo
 * ended later. Both are read from indexes, so that it only costs the arrivals.
 */
export const arrivedSince = (since: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select i.*, c.released_at from content_search i join contents c on c.content_id = i.content_id
  where i.found_since > ${since}
  union all
  select i.*, c.released_at from contents c join content_search i on i.content_id = c.content_id
  where c.released_at > ${since} and c.released_at <= now() and i.found_since <= ${since}`;

/** The same for these visibilities: users who see contents under embargo found them before. */
export const arrivedFor = (
  visibilities: readonly VisibilityCode[],
  since: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  waitsForRelease(visibilities)
    ? arrivedSince(since)
    : sql`
  select i.*, c.released_at from content_search i join contents c on c.content_id = i.content_id
  where i.found_since > ${since}`;

/**
 * The newest of them, each with its `moment`: when it became visible with these visibilities. Each half is read in the order
 * of its index and ends early, however many arrived.
 */
export function newestArrivals(
  visibilities: readonly VisibilityCode[],
  { since, limit }: { readonly since: RawBuilder<unknown>; readonly limit: number },
): RawBuilder<unknown> {
  const isReleasedLater = sql`c.released_at > i.found_since and c.released_at <= now()`;
  const found = (condition: RawBuilder<unknown>) => sql`(
    select i.*, c.released_at, i.found_since as moment
    from content_search i join contents c on c.content_id = i.content_id
    where i.found_since > ${since} and ${condition} order by i.found_since desc limit ${sql.lit(limit)})`;
  if (!waitsForRelease(visibilities)) return found(sql`true`);
  return sql`
    ${found(sql`(${isReleasedLater}) is not true`)}
    union all (
      select i.*, c.released_at, c.released_at as moment
      from contents c join content_search i on i.content_id = c.content_id
      where c.released_at > ${since} and ${isReleasedLater} order by c.released_at desc limit ${sql.lit(limit)})
    order by moment desc limit ${sql.lit(limit)}`;
}

/**
 * Conditions on arrivals, aliased `s`. The embargo is read from the row itself: the list of a search was read before, and
 * arrivals are later.
 */
export const arrivalClause = (conditions: SearchConditions): RawBuilder<unknown> =>
  sql`${whereClause(conditions)} and ${isReleasedFor(conditions.visibilities)}`;

/** The same for few arrivals, which are checked one by one. */
export const fewArrivalsClause = (conditions: SearchConditions): RawBuilder<unknown> =>
  sql`${clauseForFew(conditions)} and ${isReleasedFor(conditions.visibilities)}`;
