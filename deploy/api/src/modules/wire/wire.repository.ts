import { sql } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { isCancelled, matches, shownAt, type WireConditions } from './wire-conditions.ts';

export type WireRow = Awaited<ReturnType<typeof findWireItems>>[number];

const LIST_COLUMNS = [
  'wire_items.wire_id',
  'wire_items.received_at',
  'wire_items.urgency',
  'wire_items.kind',
  'wire_items.category',
  'wire_items.slug',
  'wire_items.headline',
  'wire_items.source',
  'wire_items.char_count',
  'wire_items.item_number',
  'wire_items.embargo_until',
  'wire_items.item_class',
  'wire_items.status',
  'wire_items.expires_at',
] as const;

/** Any number that no other advisory lock uses. */
const WIRE_LOCK = 7_201_701;

/** One delivery after the other: what a reader has seen the newest of, it has seen all of. */
export async function lockWire(transaction: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${WIRE_LOCK})`.execute(transaction);
}

const isReplaced = sql<boolean>`exists (
  select from wire_items later where later.guid = wire_items.guid and not later.is_held and later.kind <> 'cancellation'
    and later.version::numeric > wire_items.version::numeric)`.as('is_replaced');
/** For lists that show the story already. */
const MOST_CANCELLED = 100;
const cancels = sql<string[]>`case when wire_items.kind = 'cancellation' then array(
  select story.wire_id::text from wire_items story where story.kind <> 'cancellation' and not story.is_held and (
    (story.guid = wire_items.guid and story.version::numeric <= wire_items.version::numeric)
    or exists (select from wire_links link where link.wire_id = wire_items.wire_id and link.relation = 'cancels'
      and link.guid = story.guid and coalesce(nullif(link.version, '')::numeric >= story.version::numeric, true)))
  order by story.wire_id desc limit ${MOST_CANCELLED}) else '{}' end`.as('cancels');
const MARKS = [isCancelled.as('is_cancelled'), isReplaced, cancels] as const;

/** A reader, and the moment. */
export interface Reading {
  readonly userId: string;
  readonly now: Date;
}

export interface WirePage extends Reading {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
  readonly conditions?: WireConditions;
}

/** Items that are shown, with the marks of the reader. */
const shownItems = (db: DatabaseHandle, { userId, now }: Reading) =>
  db
    .selectFrom('wire_items')
    .leftJoin('wire_reads', (join) =>
      join.onRef('wire_reads.wire_id', '=', 'wire_items.wire_id').on('wire_reads.user_id', '=', userId),
    )
    .leftJoin('wire_flags', (join) =>
      join.onRef('wire_flags.guid', '=', 'wire_items.guid').on('wire_flags.user_id', '=', userId),
    )
    .leftJoin('wire_takes', 'wire_takes.guid', 'wire_items.guid')
    .leftJoin('users', 'users.user_id', 'wire_takes.user_id')
    .leftJoin('groups', 'groups.group_id', 'users.group_id')
    .select(LIST_COLUMNS)
    .select(MARKS)
    .select(['wire_reads.user_id as read_by', 'wire_flags.user_id as flagged_by', 'wire_takes.taken_at'])
    .select([
      'wire_takes.user_id as taken_by',
      'users.user_name as taken_by_name',
      'groups.name as taken_for',
    ])
    .where(shownAt(now));

/** Newest first. */
export function findWireItems(
  db: DatabaseHandle,
  { before, after, limit, conditions, ...reading }: WirePage,
) {
  let query = shownItems(db, reading);
  if (conditions) query = query.where(matches(conditions));
  if (before !== undefined) query = query.where('wire_items.wire_id', '<', before);
  if (after !== undefined) query = query.where('wire_items.wire_id', '>', after);
  return query.orderBy('wire_items.wire_id', 'desc').limit(limit).execute();
}

/** Those of some that are shown, newest first. */
export const findShownItems = (db: DatabaseHandle, wireIds: readonly string[], reading: Reading) =>
  shownItems(db, reading)
    .where('wire_items.wire_id', '=', sql<string>`any(${wireIds}::bigint[])`)
    .orderBy('wire_items.wire_id', 'desc')
    .execute();

/** Of an item that is shown. */
export async function findShownGuid(
  db: DatabaseHandle,
  wireId: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('wire_items')
    .select('guid')
    .where('wire_id', '=', wireId)
    .where(shownAt(now))
    .executeTakeFirst();
  return row?.guid;
}

/** At most `most`. */
export async function countWireItems(
  db: DatabaseHandle,
  conditions: WireConditions,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from (select 1 from wire_items where ${shownAt(now)} and ${matches(conditions)}
      limit ${sql.lit(most)}) as hit`.execute(db);
  return rows[0]?.count ?? 0;
}

export function findWireStory(db: DatabaseHandle, wireId: string, reading: Reading) {
  return shownItems(db, reading)
    .select(['byline', 'note', 'paragraphs', 'keywords', 'wire_items.guid', 'wire_items.version', 'format'])
    .select(['dateline', 'language', 'rights', 'media', 'subjects', 'warnings', 'version_created'])
    .where('wire_items.wire_id', '=', wireId)
    .executeTakeFirst();
}

/** Of a story or of a package. */
const MOST_LISTED = 100;

/** The title of an item under embargo would show what it is about. */
const shownTitle = sql<string>`case when exists (
  select from wire_items held where held.guid = link.guid and held.is_held) then '' else link.title end`.as(
  'title',
);

/** What an item states about others, with the newest version of each that has arrived. */
export function findWireLinks(db: Database, wireId: string, now: Date) {
  return db
    .selectFrom('wire_links as link')
    .select(['link.relation', 'link.guid', 'link.version'])
    .select(shownTitle)
    .select((is) =>
      is
        .selectFrom('wire_items')
        .select('wire_items.wire_id')
        .whereRef('wire_items.guid', '=', 'link.guid')
        .where(shownAt(now))
        .orderBy(sql`wire_items.version::numeric`, 'desc')
        .limit(1)
        .as('wire_id'),
    )
    .where('link.wire_id', '=', wireId)
    .orderBy('link.place')
    .limit(MOST_LISTED)
    .execute();
}

/** Undefined before the first one. */
export async function findNewestWireId(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('wire_items')
    .select('wire_id')
    .orderBy('wire_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && String(row.wire_id);
}
