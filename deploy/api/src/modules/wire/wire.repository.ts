import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { WireRefusal } from './read-delivery.ts';

export type WireRow = Awaited<ReturnType<typeof findWireItems>>[number];

const LIST_COLUMNS = [
  'wire_id',
  'received_at',
  'urgency',
  'kind',
  'category',
  'slug',
  'headline',
  'source',
  'char_count',
  'item_number',
  'embargo_until',
  'item_class',
  'status',
] as const;

/** Any number that no other advisory lock uses. */
const WIRE_LOCK = 7_201_701;

/** One delivery after the other: what a reader has seen the newest of, it has seen all of. */
export async function lockWire(transaction: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${WIRE_LOCK})`.execute(transaction);
}

/** The version that decides is the latest one by its number, not by its arrival: an older version may arrive late. */
const isCancelled = sql<boolean>`wire_items.kind <> 'cancellation' and (exists (
    select from wire_items later where later.guid = wire_items.guid and later.kind = 'cancellation'
      and later.version::numeric >= wire_items.version::numeric)
  or exists (
    select from wire_links link where link.guid = wire_items.guid and link.relation = 'cancels'
      and coalesce(nullif(link.version, '')::numeric >= wire_items.version::numeric, true)))`;
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

/** What readers may see at this moment: nothing under embargo, and nothing that has expired. */
export const shownAt = (now: Date) =>
  sql<boolean>`not wire_items.is_held and (wire_items.expires_at is null or wire_items.expires_at > ${now})`;

export interface WirePage {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
  readonly now: Date;
}

/** Newest first. */
export function findWireItems(db: Database, { before, after, limit, now }: WirePage) {
  let query = db.selectFrom('wire_items').select(LIST_COLUMNS).select(MARKS).where(shownAt(now));
  if (before !== undefined) query = query.where('wire_id', '<', before);
  if (after !== undefined) query = query.where('wire_id', '>', after);
  return query.orderBy('wire_id', 'desc').limit(limit).execute();
}

export function findWireStory(db: Database, wireId: string, now: Date) {
  return db
    .selectFrom('wire_items')
    .select([...LIST_COLUMNS, 'byline', 'note', 'paragraphs', 'keywords', 'guid', 'version', 'format'])
    .select(['dateline', 'language', 'rights', 'media', 'subjects', 'warnings', 'expires_at'])
    .select(MARKS)
    .where('wire_id', '=', wireId)
    .where(shownAt(now))
    .executeTakeFirst();
}

/** Of a story or of a package. */
const MOST_LISTED = 100;

/** What an item states about others, with the newest version of each that has arrived. */
export function findWireLinks(db: Database, wireId: string, now: Date) {
  return db
    .selectFrom('wire_links as link')
    .select(['link.relation', 'link.guid', 'link.version', 'link.title'])
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

export async function insertAside(
  db: Database,
  { receivedAt, ...aside }: WireRefusal & { readonly receivedAt: Date; readonly content: Buffer },
): Promise<string> {
  const row = await db
    .insertInto('wire_aside')
    .values({ received_at: receivedAt, ...aside })
    .returning('aside_id')
    .executeTakeFirstOrThrow();
  return String(row.aside_id);
}

/** Newest first. */
export function findAside(db: Database, limit: number) {
  return db
    .selectFrom('wire_aside')
    .select(['aside_id', 'received_at', 'code', 'reason', sql<number>`length(content)`.as('bytes')])
    .orderBy('aside_id', 'desc')
    .limit(limit)
    .execute();
}

/** What was set aside is examined within days; each may have 2 MB, so its number has a limit as well. */
const ASIDE_DAYS = 30;
const MOST_ASIDE_ROWS = 500;

export async function deleteOldAside(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ASIDE_DAYS * 24 * 60 * 60_000);
  await db
    .deleteFrom('wire_aside')
    .where((is) =>
      is.or([
        is('received_at', '<', before),
        is(
          'aside_id',
          '<=',
          is
            .selectFrom('wire_aside as n')
            .select('n.aside_id')
            .orderBy('n.aside_id', 'desc')
            .offset(MOST_ASIDE_ROWS)
            .limit(1),
        ),
      ]),
    )
    .execute();
}
