import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import { numberArray } from '../../db/number-array.ts';
import { countCharacters } from '../../news/text/news-text.ts';
import { recordChange, recordContentChanges } from '../changes/record-change.ts';
import { endDownloadsWith } from '../downloads/end-with-content.ts';
import { indexContents } from '../search-index/content-index.ts';
import { refreshOpenings } from '../texts/refresh-openings.ts';
import { correctDeliveries } from '../transfer-rules/corrections.service.ts';
import type { RowKey } from './places.repository.ts';

/** Tables whose rows are of contents, which are locked first and indexed again. */
const OF_CONTENTS: ReadonlySet<string> = new Set(['contents', 'text_records']);

const idsOf = (rows: readonly RowKey[], column: string): number[] =>
  [...new Set(rows.map((row) => Number(row[column])))].sort((one, other) => one - other);

/** Contents are locked before the tables that refer to them, in the order of their numbers. */
export async function lockFirst(
  transaction: DatabaseTransaction,
  table: string,
  rows: readonly RowKey[],
): Promise<void> {
  if (table !== 'text_records' && table !== 'content_versions') return;
  await sql`
    select 1 from contents where content_id = any(${numberArray(idsOf(rows, 'content_id'))}::bigint[])
    order by content_id for update`.execute(transaction);
}

/** Derives again what follows from rewritten or restored rows: openings, counts, the search, prepared downloads, open pages. */
export async function followRewriting(
  transaction: DatabaseTransaction,
  table: string,
  rows: readonly RowKey[],
): Promise<void> {
  if (table === 'content_versions') await flagContents(transaction, idsOf(rows, 'content_id'));
  if (table === 'wire_items') await countAgain(transaction, idsOf(rows, 'wire_id'));
  if (!OF_CONTENTS.has(table)) return;
  const ids = idsOf(rows, 'content_id');
  if (table === 'text_records') await refreshOpenings(transaction, ids);
  await indexContents(transaction, ids);
  await recordContentChanges(transaction, ids);
  // Their bytes are frozen.
  for (const id of await preparedAmong(transaction, ids))
    await endDownloadsWith(transaction, id, 'anonymised');
  await correctDeliveries(transaction, ids);
}

/** What an editor removed from the fields may be in the file that was registered. */
async function flagContents(transaction: DatabaseTransaction, ids: readonly number[]): Promise<void> {
  await sql`
    update contents set is_anonymised = true
    where content_id = any(${numberArray(ids)}::bigint[]) and not is_anonymised`.execute(transaction);
  for (const id of await preparedAmong(transaction, ids))
    await endDownloadsWith(transaction, id, 'anonymised');
}

async function preparedAmong(transaction: DatabaseTransaction, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ content_id: number }>`
    select distinct f.content_id from downloads d join download_files f using (download_id)
    where d.state in ('preparing', 'ready') and f.content_id = any(${numberArray(ids)}::bigint[])
    order by f.content_id`.execute(transaction);
  return rows.map(({ content_id }) => content_id);
}

async function countAgain(transaction: DatabaseTransaction, ids: readonly number[]): Promise<void> {
  const stories = await transaction
    .selectFrom('wire_items')
    .select(['wire_id', 'paragraphs'])
    .where('wire_id', 'in', ids.map(String))
    .execute();
  for (const { wire_id, paragraphs } of stories) {
    await transaction
      .updateTable('wire_items')
      .set({ char_count: countCharacters(paragraphs) })
      .where('wire_id', '=', wire_id)
      .execute();
  }
  await recordChange(transaction, { topic: 'wire', key: '' });
}
