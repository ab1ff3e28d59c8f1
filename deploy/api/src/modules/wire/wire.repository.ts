import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { WireRefusal } from './read-delivery.ts';
import type { NewsStory } from './read-news.ts';

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
      byline, note, embargo_until, char_count, paragraphs)
    select s->>'guid', (s->>'version')::integer, ${receivedAt}, (s->>'urgency')::smallint, s->>'kind', s->>'category',
      s->>'slug', s->>'headline', s->>'source', s->>'number', s->>'byline', s->>'note',
      (s->>'embargoUntil')::timestamptz, (s->>'charCount')::integer,
      array(select jsonb_array_elements_text(s->'paragraphs'))
    from jsonb_array_elements(${JSON.stringify(stories)}::jsonb) with ordinality as delivered (s, place)
    order by place
    on conflict (guid, version) do nothing
    returning wire_id::text`.execute(transaction);
  return rows.map(({ wire_id }) => wire_id);
}

export interface WirePage {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Newest first. */
export function findWireItems(db: Database, { before, after, limit }: WirePage) {
  let query = db.selectFrom('wire_items').select(LIST_COLUMNS);
  if (before !== undefined) query = query.where('wire_id', '<', before);
  if (after !== undefined) query = query.where('wire_id', '>', after);
  return query.orderBy('wire_id', 'desc').limit(limit).execute();
}

export function findWireStory(db: Database, wireId: string) {
  return db
    .selectFrom('wire_items')
    .select([...LIST_COLUMNS, 'byline', 'note', 'paragraphs'])
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
