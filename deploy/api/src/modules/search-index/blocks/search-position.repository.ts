import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { executePrepared } from '../../../db/prepared.ts';
import { EMBARGOED } from '../../contents/embargo.ts';
import { MOST_CHANGES } from './search-state.repository.ts';

interface SeenRow {
  /** Differs after every commit that a search by blocks could notice; null with too many changes. */
  readonly seen: string | null;
  readonly position: number;
}

/**
 * Changes are only added, except by the publication of a generation. Release moments count apart: setting one writes no row of the
 * index. On another server nothing of before counts. The position is read after the snapshot, so everything in the snapshot was written
 * before it.
 */
const STATE = sql<SeenRow>`
  select case when c.changes <= ${sql.lit(MOST_CHANGES)} then concat_ws(' ', c.changes, b.generations, e.embargoes,
    extract(epoch from pg_postmaster_start_time())) end as seen,
    pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as position
  from (select count(*) as changes from (select 1 from search_changes limit ${sql.lit(MOST_CHANGES + 1)}) few) c,
    (select string_agg(generation::text, ',' order by generation) as generations from search_blocks
      where state = 'current') b,
    (select sum(hashint8extended(content_id, extract(epoch from released_at)::bigint)) as embargoes from contents
      where content_id in (${EMBARGOED})) e`;

/** Finds how far a replica must be for searches by blocks to find there what they find on the server. */
export class SearchPosition {
  readonly #db: Database;
  #known: { readonly seen: string; readonly position: number } | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /** A position behind the last change; undefined if searches have to query the server. */
  async needed(): Promise<number | undefined> {
    const [row] = await executePrepared(this.#db, STATE.compile(this.#db));
    if (!row || row.seen === null) return undefined;
    if (this.#known?.seen !== row.seen) this.#known = { seen: row.seen, position: row.position };
    return this.#known.position;
  }
}
