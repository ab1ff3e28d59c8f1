import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { RemoteFile } from './remote-files.ts';

export type CollectedRow = RemoteFile & { readonly isPlaced: boolean };

const FORGOTTEN_DAYS = 30;

/** What was collected from a server, by name. */
export async function findCollected(
  db: Database,
  collectionId: number,
): Promise<ReadonlyMap<string, CollectedRow>> {
  const rows = await db
    .selectFrom('wire_collected')
    .select(['name', 'size', 'modified', 'is_placed as isPlaced'])
    .where('collection_id', '=', collectionId)
    .execute();
  return new Map(rows.map((row) => [row.name, row]));
}

/** Before it is placed: what is recorded and not placed is placed by the next run. */
export async function insertCollected(
  db: Database,
  collectionId: number,
  { name, size, modified }: RemoteFile,
  now: Date,
): Promise<void> {
  const values = { size, modified, is_placed: false, seen_at: now };
  await db
    .insertInto('wire_collected')
    .values({ collection_id: collectionId, name, ...values })
    .onConflict((conflict) => conflict.columns(['collection_id', 'name']).doUpdateSet(values))
    .execute();
}

export async function setPlaced(db: Database, collectionId: number, name: string): Promise<void> {
  await db
    .updateTable('wire_collected')
    .set({ is_placed: true })
    .where('collection_id', '=', collectionId)
    .where('name', '=', name)
    .execute();
}

/** It is not on the server any more: another one of its name is a new file. */
export async function forgetCollected(db: Database, collectionId: number, name: string): Promise<void> {
  await db
    .deleteFrom('wire_collected')
    .where('collection_id', '=', collectionId)
    .where('name', '=', name)
    .execute();
}

/** Once a day each, and forgets what its server has not listed for long. */
export async function setSeen(
  db: Database,
  collectionId: number,
  names: readonly string[],
  now: Date,
): Promise<void> {
  await sql`update wire_collected set seen_at = ${now} where collection_id = ${collectionId}
    and name = any(${names}::text[]) and seen_at < ${now}::timestamptz - interval '1 day'`.execute(db);
  await sql`delete from wire_collected where collection_id = ${collectionId} and is_placed
    and seen_at < ${now}::timestamptz - make_interval(days => ${sql.lit(FORGOTTEN_DAYS)})`.execute(db);
}
