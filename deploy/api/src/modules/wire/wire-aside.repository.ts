import type { WireRefusalCode } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { READER_VERSION } from '../../news/reader-version.ts';
import type { WireRefusal } from './read-delivery.ts';

export async function insertAside(
  db: DatabaseHandle,
  {
    receivedAt,
    fileName = '',
    ...aside
  }: WireRefusal & {
    readonly receivedAt: Date;
    readonly content: Buffer;
    /** Of a delivery by a watched folder. */
    readonly folder?: string;
    readonly fileName?: string;
  },
): Promise<string> {
  const row = await db
    .insertInto('wire_aside')
    .values({ received_at: receivedAt, file_name: fileName, reader_version: READER_VERSION, ...aside })
    .returning('aside_id')
    .executeTakeFirstOrThrow();
  return String(row.aside_id);
}

/** Newest first, with the names of the sources. */
export function findAside(db: Database, { before, limit }: { before: string | undefined; limit: number }) {
  let query = db
    .selectFrom('wire_aside as a')
    .leftJoin('feed_sources as s', 's.folder', 'a.folder')
    .select(['a.aside_id', 'a.received_at', 'a.code', 'a.reason', 'a.folder', 'a.file_name', 's.name'])
    .select(sql<number>`length(a.content)`.as('bytes'));
  if (before !== undefined) query = query.where('a.aside_id', '<', before);
  return query.orderBy('a.aside_id', 'desc').limit(limit).execute();
}

export async function countAside(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('wire_aside')
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A delivery with the settings of its source. */
export function findAsideContent(db: DatabaseHandle, asideId: string) {
  return db
    .selectFrom('wire_aside as a')
    .leftJoin('feed_sources as s', 's.folder', 'a.folder')
    .select(['a.aside_id', 'a.content', 'a.folder', 'a.file_name', 'a.code', 'a.reason', 's.news'])
    .where('a.aside_id', '=', asideId)
    .executeTakeFirst();
}

/** Whether one of these stories is under embargo. */
export async function areHeld(db: DatabaseHandle, guids: readonly string[]): Promise<boolean> {
  if (guids.length === 0) return false;
  const row = await db
    .selectFrom('wire_items')
    .select('wire_id')
    .where('guid', '=', sql<string>`any(${guids}::text[])`)
    .where('is_held', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** False if it has gone. */
export async function lockAside(transaction: DatabaseTransaction, asideId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('wire_aside')
    .select('aside_id')
    .where('aside_id', '=', asideId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateAside(
  transaction: DatabaseTransaction,
  asideId: string,
  { code, reason }: { readonly code: WireRefusalCode; readonly reason: string },
): Promise<void> {
  await transaction
    .updateTable('wire_aside')
    .set({ code, reason, reader_version: READER_VERSION })
    .where('aside_id', '=', asideId)
    .execute();
}

/** False if there was none. */
export async function deleteAside(transaction: DatabaseTransaction, asideId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('wire_aside')
    .where('aside_id', '=', asideId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The oldest first. */
export async function findAsideIds(
  db: Database,
  { after, readBefore }: { readonly after?: string | undefined; readonly readBefore?: number },
): Promise<string[]> {
  let query = db.selectFrom('wire_aside').select('aside_id');
  if (after !== undefined) query = query.where('aside_id', '>', after);
  if (readBefore !== undefined) query = query.where('reader_version', '<', readBefore);
  const rows = await query.orderBy('aside_id').execute();
  return rows.map(({ aside_id }) => String(aside_id));
}

/** Each may have 2 MB. The retention removes old ones. */
const MOST_ASIDE_ROWS = 500;

export async function deleteSurplusAside(db: Database): Promise<void> {
  await db
    .deleteFrom('wire_aside')
    .where('aside_id', '<=', (is) =>
      is
        .selectFrom('wire_aside as n')
        .select('n.aside_id')
        .orderBy('n.aside_id', 'desc')
        .offset(MOST_ASIDE_ROWS)
        .limit(1),
    )
    .execute();
}
