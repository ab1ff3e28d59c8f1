import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { buildBlocks } from '../search-index/blocks/build-blocks.ts';
import { indexContents } from '../search-index/content-index.ts';

const ROWS_AT_ONCE = 500;

/** Indexes contents again whose row of the search has the name: those that were written by a process of an older release. */
export async function indexNamed(
  transaction: DatabaseTransaction,
  pattern: string,
  after: number,
): Promise<number | null> {
  const { rows } = await sql<{ content_id: number }>`
    select content_id from content_search t
    where content_id > ${after} and concat_ws(e'\n', folded, photographer, place, credit, persons::text) ~ ${pattern}
    order by content_id limit ${ROWS_AT_ONCE}`.execute(transaction);
  await indexContents(
    transaction,
    rows.map(({ content_id }) => content_id),
  );
  return rows.at(-1)?.content_id ?? null;
}

/** Deletes what was made from texts with the name: suggestions, results that it found, counts of their facets. */
export async function deleteDerived(transaction: DatabaseTransaction, pattern: string): Promise<void> {
  await sql`delete from search_terms where concat_ws(e'\n', term, key, reading) ~ ${pattern}`.execute(
    transaction,
  );
  await sql`delete from search_results where concat_ws(e'\n', query::text, facets::text) ~ ${pattern}`.execute(
    transaction,
  );
}

/** Ends all CSV files that can be downloaded: which of them have the name is not recorded. Returns the files to remove. */
export async function deleteExports(
  transaction: DatabaseTransaction,
  media: Pick<MediaStore, 'removeExport'>,
): Promise<void> {
  const rows = await transaction
    .selectFrom('csv_exports')
    .select('export_id')
    .where('finished_at', 'is not', null)
    .execute();
  for (const { export_id } of rows) {
    // First the file: without its row, nothing would remove it.
    await media.removeExport(export_id);
    await transaction.deleteFrom('csv_exports').where('export_id', '=', export_id).execute();
  }
}

const TRIES = 30;
const PAUSE_MS = 2_000;

/** Builds the blocks of the search that have changed documents: the former ones contain the name until they are replaced. */
export async function rebuildBlocks(db: Database, signal: AbortSignal): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    signal.throwIfAborted();
    await buildBlocks(db, { fewest: 1, signal });
    if (!(await areChanged(db))) return;
    await sleep(PAUSE_MS, undefined, { signal });
  }
}

async function areChanged(db: Database): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (
      select from search_changes c join search_blocks b on b.block = c.content_id / 65536 and b.state = 'current'
    ) as some`.execute(db);
  return rows[0]?.some ?? false;
}
