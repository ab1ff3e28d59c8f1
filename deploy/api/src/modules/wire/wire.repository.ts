import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { WireRefusal } from './read-delivery.ts';
import type { NewsStory } from './read-item.ts';

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
] as const;

/** Any number that no other advisory lock uses. */
const WIRE_LOCK = 7_201_701;

/** One delivery after the other: what a reader has seen the newest of, it has seen all of. */
export async function lockWire(transaction: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${WIRE_LOCK})`.execute(transaction);
}

/**
 * Inserts what does not exist yet, in this order. One statement: a message has up to 500 stories, and with one
 * statement for each the embedded database would block this process for most of a second.
 *
 * @returns the ids of the inserted items
 */
export async function insertWireItems(
  transaction: DatabaseTransaction,
  stories: readonly NewsStory[],
  receivedAt: Date,
): Promise<string[]> {
  const { rows } = await sql<{ wire_id: string }>`
    insert into wire_items (guid, version, received_at, urgency, kind, category, slug, headline, source, item_number,
      byline, note, keywords, embargo_until, char_count, paragraphs)
    select s->>'guid', s->>'version', ${receivedAt}, (s->>'urgency')::smallint, s->>'kind', s->>'category',
      s->>'slug', coalesce(nullif(s->>'headline', ''), (
        select known.headline from wire_items known where known.guid = s->>'guid' order by known.version::numeric desc limit 1
      ), '（見出しのない配信）'), s->>'source', s->>'number', s->>'byline', s->>'note',
      array(select jsonb_array_elements_text(s->'keywords')),
      (s->>'embargoUntil')::timestamptz, (s->>'charCount')::integer,
      array(select jsonb_array_elements_text(s->'paragraphs'))
    from jsonb_array_elements(${JSON.stringify(stories)}::jsonb) with ordinality as delivered (s, place)
    order by place
    on conflict (guid, version, (kind = 'cancellation')) do nothing
    returning wire_id::text`.execute(transaction);
  return rows.map(({ wire_id }) => wire_id);
}

/** The version that decides is the latest one by its number, not by its arrival: an older version may arrive late. */
const isCancelled = sql<boolean>`wire_items.kind <> 'cancellation' and exists (
  select from wire_items later where later.guid = wire_items.guid and later.version::numeric >= wire_items.version::numeric
    and later.kind = 'cancellation')`.as('is_cancelled');
/** For lists that show the story already. */
const MOST_CANCELLED = 100;
const cancels = sql<string[]>`case when wire_items.kind = 'cancellation' then array(
  select story.wire_id::text from wire_items story where story.guid = wire_items.guid
    and story.version::numeric <= wire_items.version::numeric and story.kind <> 'cancellation'
  order by story.wire_id desc limit ${MOST_CANCELLED}) else '{}' end`.as('cancels');

export interface WirePage {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Newest first. */
export function findWireItems(db: Database, { before, after, limit }: WirePage) {
  let query = db.selectFrom('wire_items').select(LIST_COLUMNS).select([isCancelled, cancels]);
  if (before !== undefined) query = query.where('wire_id', '<', before);
  if (after !== undefined) query = query.where('wire_id', '>', after);
  return query.orderBy('wire_id', 'desc').limit(limit).execute();
}

export function findWireStory(db: Database, wireId: string) {
  return db
    .selectFrom('wire_items')
    .select([...LIST_COLUMNS, 'byline', 'note', 'paragraphs', 'keywords'])
    .select([isCancelled, cancels])
    .where('wire_id', '=', wireId)
    .executeTakeFirst();
}

/** Undefined before the first one. */
export async function findNewestWireId(db: Database): Promise<string | undefined> {
  const [row] = await findWireItems(db, { limit: 1 });
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
