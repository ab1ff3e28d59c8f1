import type { TransferProblemCode } from '@newsphoto/contract';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { markFetched, recordTransferred, refuseFrozenOf } from '../downloads/transferred-files.service.ts';
import {
  type DestinationRow,
  reportServerSuccess,
} from '../transfer-destinations/transfer-destinations.service.ts';
import { lockFile, type NextFile, type TransferFileRow, updateFile } from './transfer-files.repository.ts';
import {
  isOpen,
  lockTransfer,
  recordTransferChange,
  type TransferRow,
  updateTransfer,
} from './transfers.repository.ts';

export type QueuedFile = TransferFileRow & Pick<NextFile, 'user_id' | 'download_id'>;

/** Pauses of a file after its failures, one after another; after the last one it has failed. */
const PAUSES_MS = [10_000, 60_000, 300_000, 900_000, 1_800_000];

/** Before the first byte is sent. False if it may not be sent any more. */
export async function startFile(db: Database, file: QueuedFile): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const transfer = await lockTransfer(transaction, file.transfer_id);
    const row = await lockFile(transaction, file);
    if (!transfer || !row || !isWaiting(transfer, row)) return false;
    await updateFile(transaction, file, { state: 'sending' });
    if (file.kind === 'content' && file.download_id !== null && file.download_position !== null)
      await markFetched(transaction, { downloadId: file.download_id, position: file.download_position });
    await updateTransfer(transaction, transfer, { state: 'sending' });
    return true;
  });
}

const isWaiting = (transfer: TransferRow, file: TransferFileRow): boolean =>
  (transfer.state === 'waiting' || transfer.state === 'sending') &&
  (file.state === 'waiting' || file.state === 'sending');

/** Before a file is renamed; false if it was paused or cancelled meanwhile, or goes to another server: then it must not be. */
export async function storeRemoteName(
  db: Database,
  file: QueuedFile,
  { destination, remoteName }: Pick<Sent, 'destination' | 'remoteName'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('transfer_files as f')
    .from(['transfers as t', 'transfer_destinations as d'])
    .set({ remote_name: remoteName })
    .whereRef('t.transfer_id', '=', 'f.transfer_id')
    .whereRef('d.destination_id', '=', 't.destination_id')
    .where('d.version', '=', destination.version)
    .where('f.transfer_id', '=', file.transfer_id)
    .where('f.position', '=', file.position)
    .where('f.state', '=', 'sending')
    .where('t.state', '=', 'sending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface Sent {
  readonly destination: DestinationRow;
  readonly remoteName: string;
  readonly now: Date;
}

/** A file has arrived, also where it was cancelled in the same moment. */
export async function finishSent(
  db: Database,
  file: QueuedFile,
  { destination, remoteName, now }: Sent,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await reportServerSuccess(transaction, destination.destination_id, now);
    const transfer = await lockTransfer(transaction, file.transfer_id);
    const row = await lockFile(transaction, file);
    if (!transfer || !row || row.state === 'sent') return;
    await updateFile(transaction, file, {
      ...{ state: 'sent', remote_name: remoteName, sent_bytes: row.size, sent_at: now, content_bytes: null },
      ...{ leaves_part: false, problem_code: '', problem_detail: '', not_before: null },
    });
    if (file.kind === 'content' && file.download_id !== null && file.download_position !== null) {
      const of = { downloadId: file.download_id, position: file.download_position };
      await recordTransferred(transaction, { ...of, server: destination.host, now });
    }
    await recordAudit(transaction, {
      ...{ actorId: transfer.user_id, action: 'file-transferred', subject: subjectOf(row) },
      detail: { destination: destination.name, server: destination.host, name: remoteName, bytes: row.size },
    });
    const counted = countedAsSent(transfer, row);
    await updateTransfer(transaction, transfer, counted);
    await finishTransfer(transaction, { ...transfer, ...counted }, now);
  });
}

/** A file may have been counted as failed or refused before it was found on the server. */
function countedAsSent(transfer: TransferRow, { state, size }: TransferFileRow) {
  const [wasFailed, wasRefused] = [state === 'failed', state === 'refused'];
  const counted = {
    ...{ sent_count: transfer.sent_count + 1, sent_bytes: transfer.sent_bytes + size },
    failed_count: transfer.failed_count - (wasFailed ? 1 : 0),
    ...(wasRefused && {
      ...{ file_count: transfer.file_count + 1, refused_count: transfer.refused_count - 1 },
      bytes: transfer.bytes + size,
    }),
  };
  const isDone = wasFailed && transfer.state === 'failed' && counted.failed_count === 0;
  return isDone
    ? { ...counted, state: 'done' as const, problem_code: '' as const, problem_detail: '' }
    : counted;
}

const subjectOf = ({ content_id, wire_id }: TransferFileRow): string =>
  content_id !== null ? presentId(content_id) : String(wire_id ?? '');

/** The user has no right to it, or no longer: the others are sent. */
export async function finishRefused(
  db: Database,
  file: QueuedFile,
  { code, detail, now }: { readonly code: TransferProblemCode; readonly detail: string; readonly now: Date },
): Promise<void> {
  await ending(db, file, async (transaction, transfer, row) => {
    await updateFile(transaction, file, {
      ...{ state: 'refused', problem_code: code, problem_detail: detail, content_bytes: null },
      leaves_part: hasPart(row),
    });
    if (file.kind === 'content' && file.download_id !== null && file.content_id !== null)
      await refuseFrozenOf(transaction, file.download_id, { contentId: file.content_id, reason: 'none' });
    const counted = {
      ...{ file_count: transfer.file_count - 1, refused_count: transfer.refused_count + 1 },
      bytes: Math.max(0, transfer.bytes - row.size),
    };
    await updateTransfer(transaction, transfer, counted);
    await finishTransfer(transaction, { ...transfer, ...counted }, now);
  });
}

/** No content was sent that it could describe. */
export async function removeNeedless(db: Database, file: QueuedFile, now: Date): Promise<void> {
  await ending(db, file, async (transaction, transfer) => {
    await transaction
      .deleteFrom('transfer_files')
      .where('transfer_id', '=', file.transfer_id)
      .where('position', '=', file.position)
      .execute();
    const counted = { file_count: transfer.file_count - 1 };
    await updateTransfer(transaction, transfer, counted);
    await finishTransfer(transaction, { ...transfer, ...counted }, now);
  });
}

export interface FileFailure {
  readonly code: TransferProblemCode;
  readonly detail: string;
  readonly isFinal: boolean;
  readonly now: Date;
}

/** It is tried again after a pause, or has failed. */
export async function finishFailed(
  db: Database,
  file: QueuedFile,
  { code, detail, isFinal, now }: FileFailure,
): Promise<void> {
  await ending(db, file, async (transaction, transfer, row) => {
    const attempts = row.attempts + 1;
    const pause = PAUSES_MS[attempts - 1];
    const problem = { problem_code: code, problem_detail: detail, attempts };
    if (!isFinal && pause !== undefined) {
      const not_before = new Date(now.getTime() + pause);
      await updateFile(transaction, file, { ...problem, state: 'waiting', not_before });
      if (transfer.state === 'sending') await updateTransfer(transaction, transfer, { state: 'waiting' });
      else await recordTransferChange(transaction, transfer);
      return;
    }
    await updateFile(transaction, file, { ...problem, state: 'failed', not_before: null, leaves_part: true });
    const counted = {
      failed_count: transfer.failed_count + 1,
      ...(transfer.problem_code === '' && { problem_code: code, problem_detail: detail }),
    };
    await updateTransfer(transaction, transfer, counted);
    await finishTransfer(transaction, { ...transfer, ...counted }, now);
  });
}

/**
 * Its server failed, or it was interrupted here: it goes on where it is. More than no byte is recorded: its unfinished file may be on the
 * server, and is removed if it is not sent after all.
 */
export async function putBack(db: Database, file: QueuedFile, bytes: number): Promise<void> {
  await ending(db, file, async (transaction, transfer) => {
    await updateFile(transaction, file, { state: 'waiting', sent_bytes: Math.max(bytes, 1) });
    if (transfer.state === 'sending') await updateTransfer(transaction, transfer, { state: 'waiting' });
  });
}

const hasPart = ({ state, sent_bytes, attempts, leaves_part }: TransferFileRow): boolean =>
  leaves_part || state === 'sending' || sent_bytes > 0 || attempts > 0;

/** Changes a file that has not ended meanwhile. */
async function ending(
  db: Database,
  file: QueuedFile,
  change: (transaction: DatabaseTransaction, transfer: TransferRow, row: TransferFileRow) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const transfer = await lockTransfer(transaction, file.transfer_id);
    const row = await lockFile(transaction, file);
    if (!transfer || !row || !isOpen(transfer)) return;
    if (row.state === 'waiting' || row.state === 'sending') await change(transaction, transfer, row);
  });
}

/** Ends a transfer once each of its files has ended. */
export async function finishTransfer(
  transaction: DatabaseTransaction,
  transfer: TransferRow,
  now: Date,
): Promise<void> {
  if (!isOpen(transfer) || transfer.sent_count + transfer.failed_count < transfer.file_count) return;
  const state = transfer.failed_count > 0 ? 'failed' : 'done';
  await updateTransfer(transaction, transfer, { state, finished_at: now });
}
