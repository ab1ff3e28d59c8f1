import { DOWNLOAD_DAYS } from '@newsphoto/contract';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { findDownload, removeParts } from '../downloads/transferred-files.service.ts';
import { endTransfer } from './end-transfers.ts';
import { finishTransfer } from './file-results.ts';
import {
  isOpen,
  lockTransfer,
  OPEN_STATES,
  type TransferRow,
  updateTransfer,
} from './transfers.repository.ts';

export interface TransferToChange {
  readonly userId: string;
  readonly transferId: string;
  readonly now: Date;
}

/** Does something to an own transfer. @throws ApiError `transfer/unknown`, also for one of another user */
async function change<Result>(
  db: Database,
  { userId, transferId }: TransferToChange,
  work: (transaction: DatabaseTransaction, row: TransferRow) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    const row = await lockTransfer(transaction, transferId);
    if (row?.user_id !== userId) throw new ApiError('transfer/unknown');
    return work(transaction, row);
  });
}

/** The file that is being sent is stopped by the process that sends it. */
export const pauseTransfer = (db: Database, of: TransferToChange): Promise<void> =>
  change(db, of, async (transaction, row) => {
    if (!isOpen(row)) throw new ApiError('transfer/ended');
    await updateTransfer(transaction, row, { state: 'paused' });
  });

export const resumeTransfer = (db: Database, of: TransferToChange): Promise<void> =>
  change(db, of, async (transaction, row) => {
    if (row.state !== 'paused') throw new ApiError('transfer/not-paused');
    await updateTransfer(transaction, row, { state: await stateOfOpen(transaction, row) });
  });

/** Files of contents exist once the download has been prepared. */
async function stateOfOpen(
  transaction: DatabaseTransaction,
  { transfer_id, download_id }: TransferRow,
): Promise<'preparing' | 'waiting'> {
  if (download_id === null) return 'waiting';
  const file = await transaction
    .selectFrom('transfer_files')
    .select('position')
    .where('transfer_id', '=', transfer_id)
    .where('kind', '=', 'content')
    .limit(1)
    .executeTakeFirst();
  return file ? 'waiting' : 'preparing';
}

export async function cancelTransfer(db: Database, media: MediaStore, of: TransferToChange): Promise<void> {
  const downloadId = await change(db, of, async (transaction, row) => {
    if (!isOpen(row)) throw new ApiError('transfer/ended');
    await cancel(transaction, row, of.now);
    return row.download_id;
  });
  if (downloadId !== null) await removeParts(media, downloadId);
}

async function cancel(transaction: DatabaseTransaction, row: TransferRow, now: Date): Promise<void> {
  await endTransfer(transaction, row, { state: 'cancelled', now });
  await recordAudit(transaction, {
    ...{ actorId: row.user_id, action: 'transfer-cancelled', subject: row.transfer_id },
    detail: { name: row.destination_name },
  });
}

/** Of an account that has been withdrawn. */
export async function cancelAllOf(
  transaction: DatabaseTransaction,
  userId: string,
  now: Date,
): Promise<void> {
  const rows = await transaction
    .selectFrom('transfers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', OPEN_STATES)
    .orderBy('transfer_id')
    .forUpdate()
    .execute();
  for (const row of rows) await cancel(transaction, row, now);
  await transaction.deleteFrom('transfer_orders').where('user_id', '=', userId).execute();
}

/** Tries failed files again, as long as their bytes are stored. */
export const retryTransfer = (db: Database, of: TransferToChange): Promise<void> =>
  change(db, of, async (transaction, row) => {
    const isStored = await hasBytes(transaction, row, of.now);
    if (!isStored || row.destination_id === null || row.state === 'cancelled')
      throw new ApiError('transfer/nothing-failed');
    const { numUpdatedRows } = await transaction
      .updateTable('transfer_files')
      .set({ state: 'waiting', attempts: 0, not_before: null, leaves_part: false })
      .set({ problem_code: '', problem_detail: '' })
      .where('transfer_id', '=', row.transfer_id)
      .where('state', '=', 'failed')
      .where((is) => is.or([is('kind', '<>', 'content'), is('size', '>', 0)]))
      .executeTakeFirst();
    const retried = Number(numUpdatedRows);
    if (retried === 0) throw new ApiError('transfer/nothing-failed');
    const state = isOpen(row) ? row.state : 'waiting';
    const counted = { failed_count: row.failed_count - retried };
    await updateTransfer(transaction, row, {
      ...{ ...counted, state, problem_code: '', problem_detail: '', finished_at: null },
    });
    await finishTransfer(transaction, { ...row, ...counted, state }, of.now);
  });

async function hasBytes(
  transaction: DatabaseTransaction,
  { download_id, created_at }: TransferRow,
  now: Date,
): Promise<boolean> {
  if (download_id === null) return created_at.getTime() > now.getTime() - DOWNLOAD_DAYS * 86_400_000;
  const download = await findDownload(transaction, download_id);
  return download?.state === 'ready' && download.expires_at > now;
}
