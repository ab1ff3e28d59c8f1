import { type RawBuilder, sql } from 'kysely';
import { isReleasedFor } from '../contents/embargo.ts';
import { type SearchConditions, whereClause } from '../contents/search-conditions.ts';

/**
 * Rows of `content_search`, with `released_at`, that can be found only since a moment: they came in later, or their embargo
 * ended later. Both are read from indexes, so it costs what arrived.
 */
export const arrivedSince = (since: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select i.*, c.released_at from content_search i join contents c on c.content_id = i.content_id
  where i.found_since > ${since}
  union all
  select i.*, c.released_at from contents c join content_search i on i.content_id = c.content_id
  where c.released_at > ${since} and c.released_at <= now() and i.found_since <= ${since}`;

/**
 * Conditions on arrivals, aliased `s`. What is under embargo is asked of the row itself: the list that a search is given
 * was read before, and what comes in is what came after it.
 */
export const arrivalClause = (conditions: SearchConditions): RawBuilder<unknown> =>
  sql`${whereClause(conditions)} and ${isReleasedFor(conditions.visibilities)}`;
