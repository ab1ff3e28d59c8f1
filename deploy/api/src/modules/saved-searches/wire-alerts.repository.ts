import { NEW_HITS_COUNTED } from '@newsphoto/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { statementTimeout } from '../search-index/search-run.ts';
import { isCancelled, matches, shownAt, type WireConditions } from '../wire/wire-conditions.ts';
import type { NewHitCount } from './new-hits.repository.ts';

/**
 * Hits among the items after one. Numbers grow in the order in which items are seen, and an item gets another one at the end of
 * its embargo: what is not shown yet is later.
 */
const arrived = (after: RawBuilder<unknown>, conditions: WireConditions, now: Date): RawBuilder<unknown> =>
  sql`wire_items.wire_id > ${after} and ${shownAt(now)} and ${matches(conditions)}`;

/** Days for which unsent alerts are sent later, as those of contents. */
const isRecent = (now: Date) =>
  sql`greatest(wire_items.received_at, wire_items.embargo_until) > ${now}::timestamptz - interval '7 days'`;

/** What a mail may report: nothing that its sender has cancelled. */
const reportable = (lookedUntil: string, conditions: WireConditions, now: Date): RawBuilder<unknown> =>
  sql`${arrived(sql`${lookedUntil}::bigint`, conditions, now)} and ${isRecent(now)} and not (${isCancelled})`;

/** A statement of words may not take longer than a search. */
const limitTime = (transaction: DatabaseTransaction) =>
  sql`select set_config('statement_timeout', ${statementTimeout()}, true), set_config('jit', 'off', true)`.execute(
    transaction,
  );

/** The number up to which a check that starts now misses nothing. */
export async function readWireHorizon(db: DatabaseHandle): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`
    select coalesce(max(wire_id), 0)::text as horizon from wire_items`.execute(db);
  return rows[0]?.horizon ?? '0';
}

export interface WireQuestion {
  readonly lookedUntil: string;
  readonly conditions: WireConditions;
}

/** Which of some queries have hits, reported or not, by their indexes. */
export async function findMatchedOnWire(
  db: Database,
  questions: readonly WireQuestion[],
  now: Date,
): Promise<number[]> {
  const tests = questions.map(
    ({ lookedUntil, conditions }, place) => sql`select ${sql.lit(place)}::int as place
      where exists (select 1 from wire_items where ${reportable(lookedUntil, conditions, now)})`,
  );
  return db.transaction().execute(async (transaction) => {
    await limitTime(transaction);
    const { rows } = await sql<{ place: number }>`${sql.join(tests, sql` union all `)}`.execute(transaction);
    return rows.map(({ place }) => place);
  });
}

/** Hits of a search that were not reported yet, the oldest first. */
export const findUnreportedItems = (
  db: DatabaseHandle,
  { id, ...question }: WireQuestion & { readonly id: number },
  options: { readonly now: Date; readonly limit: number },
): Promise<string[]> =>
  findUnclaimedItems(db, question, {
    ...options,
    isClaimed: sql`exists (
      select 1 from saved_search_wire_matches m where m.saved_search_id = ${id} and m.wire_id = wire_items.wire_id)`,
  });

interface ItemOptions {
  /** A condition on `wire_items`: it was handled before, or is not wanted. */
  readonly isClaimed: RawBuilder<unknown>;
  readonly now: Date;
  readonly limit: number;
}

/** Hits of a search that were not handled yet, the oldest first. */
export async function findUnclaimedItems(
  db: DatabaseHandle,
  { lookedUntil, conditions }: WireQuestion,
  { isClaimed, now, limit }: ItemOptions,
): Promise<string[]> {
  const { rows } = await sql<{ wire_id: string }>`
    select wire_id::text from wire_items
    where ${reportable(lookedUntil, conditions, now)} and not (${isClaimed})
    order by wire_items.wire_id limit ${limit}`.execute(db);
  return rows.map(({ wire_id }) => wire_id);
}

/** Records that a mail reports these; returns those that were not reported before. */
export async function claimItems(
  transaction: DatabaseTransaction,
  {
    id,
    mailId,
    wireIds,
  }: { readonly id: number; readonly mailId: string; readonly wireIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ wire_id: string }>`
    insert into saved_search_wire_matches (saved_search_id, wire_id, mail_id)
    select ${id}, wire_id, ${mailId}::uuid from unnest(${wireIds}::bigint[]) as i (wire_id)
    on conflict do nothing returning wire_id::text`.execute(transaction);
  return new Set(rows.map(({ wire_id }) => wire_id));
}

export type ReportedItem = Awaited<ReturnType<typeof findReportedItems>>[number];

/** Items in a mail, the newest first, as they are now: without what was cancelled since, and what has expired. */
export function findReportedItems(db: DatabaseHandle, wireIds: readonly string[], now: Date) {
  return db
    .selectFrom('wire_items')
    .select([
      'wire_items.wire_id',
      'kind',
      'headline',
      'paragraphs',
      'source',
      'received_at',
      'embargo_until',
    ])
    .where('wire_items.wire_id', '=', sql<string>`any(${wireIds}::bigint[])`)
    .where(shownAt(now))
    .where(sql<boolean>`not (${isCancelled})`)
    .orderBy('wire_items.wire_id', 'desc')
    .execute();
}

export interface SeenTopic {
  readonly id: number;
  readonly conditions: WireConditions;
}

/** How many hits of each of a user's topics arrived since it was last seen. */
export async function countNewItems(
  db: Database,
  topics: readonly SeenTopic[],
  now: Date,
): Promise<ReadonlyMap<number, NewHitCount>> {
  if (topics.length === 0) return new Map();
  const counts = topics.map(({ id, conditions }) => {
    const seen = sql`(select last_seen_wire from saved_searches where saved_search_id = ${sql.lit(id)})`;
    return sql`select ${sql.lit(id)}::bigint as id, (select count(*)::int from (
      select 1 from wire_items where ${arrived(seen, conditions, now)} limit ${sql.lit(NEW_HITS_COUNTED + 1)}) hit) as hits`;
  });
  return db.transaction().execute(async (transaction) => {
    await limitTime(transaction);
    const { rows } = await sql<{ id: number; hits: number }>`${sql.join(counts, sql` union all `)}`.execute(
      transaction,
    );
    return new Map(
      rows.map(({ id, hits }) => [
        id,
        {
          count: Math.min(hits, NEW_HITS_COUNTED),
          relation: hits > NEW_HITS_COUNTED ? 'gte' : 'eq',
        } as const,
      ]),
    );
  });
}
