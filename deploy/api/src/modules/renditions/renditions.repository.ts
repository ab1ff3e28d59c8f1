import { sql } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { recordChange } from '../changes/record-change.ts';
import { IS_PICTURE } from '../contents/collections.ts';
import { KEY_NAMES, type MediaKeys } from '../media/media-keys.ts';
import { indexContents } from '../search-index/content-index.ts';

export type SourceRow = NonNullable<Awaited<ReturnType<typeof findSource>>>;

const sources = (db: DatabaseHandle) =>
  db
    .selectFrom('contents')
    .select(['content_id', 'state', 'content_type', 'visibility', 'sha256', 'original_key', 'poster_key'])
    .select([...KEY_NAMES, 'rendition_error', 'crop']);

/** The sources of a content's renditions, and their keys. */
export async function findSource(db: DatabaseHandle, contentId: number) {
  return sources(db).where('content_id', '=', contentId).executeTakeFirst();
}

/** Makes a content with renditions visible; no effect if it already is. */
export async function publish(transaction: DatabaseTransaction, contentId: number): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('contents')
    .set({ state: 'ready', rendition_error: '' })
    .where('content_id', '=', contentId)
    .where('state', '=', 'receiving')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await indexContents(transaction, [contentId]);
  // A film that arrived is shown on the desk from now on.
  await recordChange(transaction, { topic: 'desk', key: String(contentId) });
}

/** Records why a content cannot be made visible. */
export async function noteFailure(
  transaction: DatabaseTransaction,
  contentId: number,
  text: string,
): Promise<void> {
  await transaction
    .updateTable('contents')
    .set({ rendition_error: text })
    .where('content_id', '=', contentId)
    .where('state', '=', 'receiving')
    .execute();
}

/** Writes the new keys of a content; false if another process changed its keys or rights since it was read. */
export async function swapKeys(
  transaction: DatabaseTransaction,
  read: SourceRow,
  fresh: MediaKeys,
): Promise<boolean> {
  let query = transaction
    .updateTable('contents')
    .set({ ...fresh })
    .where('content_id', '=', read.content_id)
    .where('state', '=', read.state)
    .where('visibility', '=', read.visibility);
  for (const name of KEY_NAMES) query = query.where(name, '=', read[name]);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Contents of a run: the listed ones, or all; texts have no renditions. */
export type Chosen = readonly number[] | 'all';

const chosen = (db: DatabaseHandle, ids: Chosen) =>
  db
    .selectFrom('contents')
    .where(IS_PICTURE)
    .$if(ids !== 'all', (query) => query.where('content_id', '=', sql<number>`any(${ids}::bigint[])`));

export async function countChosen(db: DatabaseHandle, ids: Chosen): Promise<number> {
  const { n } = await chosen(db, ids)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** The next of them by number. */
export async function findNext(db: Database, ids: Chosen, after: number): Promise<SourceRow | undefined> {
  const next = await chosen(db, ids)
    .select('content_id')
    .where('content_id', '>', after)
    .orderBy('content_id')
    .limit(1)
    .executeTakeFirst();
  return next && findSource(db, next.content_id);
}

export type UnfinishedRow = Awaited<ReturnType<typeof listUnfinished>>[number];

/** Contents that are not visible yet, failed ones first, then the oldest. */
export async function listUnfinished(db: Database, limit: number) {
  return db
    .selectFrom('contents')
    .select(['content_id', 'file_name', 'headline', 'content_type', 'registered_at', 'rendition_error'])
    .where('state', '=', 'receiving')
    .orderBy(sql`rendition_error = ''`)
    .orderBy('content_id')
    .limit(limit)
    .execute();
}

/** Which of these contents, or of all, are pending, and which have failed. */
export async function countUnfinished(
  db: Database,
  ids: Chosen,
): Promise<{ readonly waiting: number; readonly failed: readonly { contentId: number; text: string }[] }> {
  const rows = await chosen(db, ids)
    .select(['content_id', 'rendition_error'])
    .where('state', '=', 'receiving')
    .execute();
  const failed = rows.filter(({ rendition_error }) => rendition_error !== '');
  return {
    waiting: rows.length - failed.length,
    failed: failed.map((row) => ({ contentId: row.content_id, text: row.rendition_error })),
  };
}
