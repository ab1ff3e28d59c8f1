import { randomBytes } from 'node:crypto';
import type { SearchRequest } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ReachCount } from '../content-rights/takedown-reach.service.ts';
import type { PlaceInResult } from '../contents/place-in-result.ts';
import type { FacetCount } from '../search-index/facets.ts';
import { resultsSince } from './old-results.ts';

/** Stored results of one session: tabs and steps back. */
const STORED_PER_SESSION = 30;
const TOUCH_AFTER_MS = 60_000;

/** Owner of a result. A result belongs to one session: rights may differ in another. */
export interface ResultKey {
  readonly handle: string;
  readonly sessionId: string;
  readonly now: Date;
}

/** The owner of the new result, and the search. */
export interface NewResult {
  readonly sessionId: string;
  readonly request: SearchRequest;
  readonly now: Date;
}

export const newHandle = (): string => randomBytes(16).toString('hex');

/** Deletes a session's surplus results, least recently used first; `besides` the number that is being created. */
export const surplusResults = (sessionId: string, { besides = 0 }: { readonly besides?: number } = {}) => sql`
  delete from search_results where session_id = ${sessionId}::uuid and handle not in (
    select handle from search_results where session_id = ${sessionId}::uuid
    order by last_used_at desc, created_at desc limit ${sql.lit(STORED_PER_SESSION - besides)})`;

/** A stored result of this session. */
export const live = (db: Database, { handle, sessionId, now }: ResultKey) =>
  db
    .selectFrom('search_results')
    .where('handle', '=', handle)
    .where('session_id', '=', sessionId)
    .where('last_used_at', '>', resultsSince(now));

/** Marks a result as used; false without one. */
export async function touchResult(db: Database, key: ResultKey): Promise<boolean> {
  const row = await live(db, key).select('last_used_at').executeTakeFirst();
  if (!row) return false;
  if (key.now.getTime() - row.last_used_at.getTime() > TOUCH_AFTER_MS) {
    await db
      .updateTable('search_results')
      .set({ last_used_at: key.now })
      .where('handle', '=', key.handle)
      .execute();
  }
  return true;
}

export async function findLayout(
  db: Database,
  key: ResultKey,
): Promise<{ ids: number[]; ratios: number[] } | undefined> {
  return live(db, key).select(['ids', 'ratios']).executeTakeFirst();
}

/** True if every entry of a result is one of these contents. */
export async function holdsOnly(
  db: Database,
  key: ResultKey,
  contentIds: readonly number[],
): Promise<boolean> {
  const row = await live(db, key)
    .select(sql<boolean>`ids <@ ${contentIds}::bigint[]`.as('holds'))
    .executeTakeFirst();
  return row?.holds ?? false;
}

export async function findIds(
  db: Database,
  key: ResultKey,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const row = await live(db, key)
    .select(sql<number[]>`ids[${offset + 1}::int : ${offset + limit}::int]`.as('page'))
    .executeTakeFirst();
  return row?.page ?? [];
}

/** Position of a content in a result; undefined if it is not in it. */
export async function findPlace(
  db: Database,
  key: ResultKey,
  contentId: number,
): Promise<PlaceInResult | undefined> {
  const row = await live(db, key)
    .select([
      sql<number | null>`array_position(ids, ${contentId}::bigint)`.as('place'),
      sql<number>`coalesce(length, cardinality(ids))`.as('length'),
      sql<number | null>`ids[array_position(ids, ${contentId}::bigint) - 1]`.as('previous_id'),
      sql<number | null>`ids[array_position(ids, ${contentId}::bigint) + 1]`.as('next_id'),
    ])
    .executeTakeFirst();
  if (!row || row.place === null) return undefined;
  return { index: row.place - 1, length: row.length, previousId: row.previous_id, nextId: row.next_id };
}

export interface StoredTotal {
  readonly query: unknown;
  readonly total: number;
  readonly total_is_exact: boolean;
}

export async function findTotal(db: Database, key: ResultKey): Promise<StoredTotal | undefined> {
  return live(db, key).select(['query', 'total', 'total_is_exact']).executeTakeFirst();
}

export async function keepTotal(db: Database, { handle }: ResultKey, total: number): Promise<void> {
  await db
    .updateTable('search_results')
    .set({ total, total_is_exact: true })
    .where('handle', '=', handle)
    .execute();
}

/** Exact facets, if they were counted already. */
export async function findFacets(db: Database, key: ResultKey): Promise<FacetCount[] | undefined> {
  const row = await live(db, key).select('facets').executeTakeFirst();
  return (row?.facets as FacetCount[] | null | undefined) ?? undefined;
}

export async function keepFacets(
  db: Database,
  { handle }: ResultKey,
  facets: readonly FacetCount[],
): Promise<void> {
  await db
    .updateTable('search_results')
    .set({ facets: JSON.stringify(facets) })
    .where('handle', '=', handle)
    .execute();
}

/** Results that contain these contents. */
export async function countInResults(db: Database, contentIds: readonly number[]): Promise<ReachCount[]> {
  const { rows } = await sql<ReachCount>`
    select id as content_id, 'results' as place,
      (select count(*) from search_results where id = any (ids)) as count
    from unnest(${contentIds}::bigint[]) id`.execute(db);
  return rows;
}
