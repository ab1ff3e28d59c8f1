import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { DownloadFilesTable, DownloadsTable } from '../../db/download-tables.ts';
import { recordChange } from '../changes/record-change.ts';
import type { DownloadOwner } from './downloads.policy.ts';

export type DownloadRow = Selectable<DownloadsTable>;
export type DownloadFileRow = Selectable<DownloadFilesTable>;

/** Adds a download; undefined where its owner made one by the same request. */
export async function insertDownload(
  transaction: DatabaseTransaction,
  row: Insertable<DownloadsTable>,
): Promise<string | undefined> {
  const added = await transaction
    .insertInto('downloads')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('download_id')
    .executeTakeFirst();
  return added?.download_id;
}

/** Those of transfers are sent to servers alone. */
const isOf = ({ userId, passHash }: DownloadOwner) =>
  sql<boolean>`user_id = ${userId} and pass_hash is not distinct from ${passHash} and not is_transferred`;

export async function findByRequest(
  db: DatabaseHandle,
  owner: DownloadOwner,
  requestId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('downloads')
    .select('download_id')
    .where(isOf(owner))
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row?.download_id;
}

/** A download of this owner. */
export async function findOwn(
  db: DatabaseHandle,
  owner: DownloadOwner,
  downloadId: string,
): Promise<DownloadRow | undefined> {
  return db
    .selectFrom('downloads')
    .selectAll()
    .where('download_id', '=', downloadId)
    .where(isOf(owner))
    .executeTakeFirst();
}

export async function findAllOwn(
  db: DatabaseHandle,
  owner: DownloadOwner,
  limit: number,
): Promise<DownloadRow[]> {
  return db
    .selectFrom('downloads')
    .selectAll()
    .where(isOf(owner))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

export async function findDownload(db: DatabaseHandle, downloadId: string): Promise<DownloadRow | undefined> {
  return db.selectFrom('downloads').selectAll().where('download_id', '=', downloadId).executeTakeFirst();
}

/** A download, locked until the transaction ends. */
export async function lockDownload(
  transaction: DatabaseTransaction,
  downloadId: string,
): Promise<DownloadRow | undefined> {
  return transaction
    .selectFrom('downloads')
    .selectAll()
    .where('download_id', '=', downloadId)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a download, and notifies its owner's pages. */
export async function updateDownload(
  transaction: DatabaseTransaction,
  { download_id, user_id, pass_hash }: Pick<DownloadRow, 'download_id' | 'user_id' | 'pass_hash'>,
  changes: Updateable<DownloadsTable>,
): Promise<void> {
  await transaction.updateTable('downloads').set(changes).where('download_id', '=', download_id).execute();
  // Guests have no push connection, and share their account.
  if (pass_hash === null)
    await recordChange(transaction, { topic: 'downloads', key: download_id, userId: user_id });
}
