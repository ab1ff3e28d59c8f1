import { type RawBuilder, sql } from 'kysely';

/**
 * Rows of `content_search` that can be found only since a moment: they came in later, or their embargo ended later. Both
 * are read from indexes, so it costs what arrived.
 */
export const arrivedSince = (since: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select i.* from content_search i where i.found_since > ${since}
  union all
  select i.* from contents c join content_search i on i.content_id = c.content_id
  where c.released_at > ${since} and c.released_at <= now() and i.found_since <= ${since}`;
