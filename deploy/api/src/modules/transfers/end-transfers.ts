import type { TransferProblemCode } from '@newsphoto/contract';
import { DOWNLOAD_DAYS } from '@newsphoto/contract';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { endTransferred } from '../downloads/transferred-files.service.ts';
import { endFiles } from './transfer-files.repository.ts';
import {
  isOpen,
  lockTransfer,
  OPEN_STATES,
  type TransferRow,
  updateTransfer,
} from './transfers.repository.ts';

interface Ending {
  readonly state: 'cancelled' | 'failed';
  readonly code?: TransferProblemCode;
  readonly now: Date;
}

/** Ends a locked transfer: what has not been sent is not sent any more, and does not count. */
export async function endTransfer(
  transaction: DatabaseTransaction,
  transfer: TransferRow,
  { state, code, now }: Ending,
): Promise<void> {
  const ended = await endFiles(transaction, transfer.transfer_id, { state, ...(code && { code }) });
  if (transfer.download_id !== null) await endTransferred(transaction, transfer.download_id);
  await updateTransfer(transaction, transfer, {
    ...{ state, finished_at: now },
    ...(state === 'failed' && { failed_count: transfer.failed_count + ended }),
    ...(code && { problem_code: code, problem_detail: '' }),
  });
}

async function endOpen(db: Database, transferId: string, ending: Ending): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const transfer = await lockTransfer(transaction, transferId);
    if (transfer && isOpen(transfer)) await endTransfer(transaction, transfer, ending);
  });
}

/** Its user may not use the destination any more, or it was deleted. */
export const endForDestination = (db: Database, transferId: string, now: Date): Promise<void> =>
  endOpen(db, transferId, { state: 'failed', code: 'transfer/destination', now });

const AT_ONCE = 50;

/** Transfers without a destination, and those that were not sent in time. */
export async function endOutdated(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - DOWNLOAD_DAYS * 86_400_000);
  const rows = await db
    .selectFrom('transfers')
    .select(['transfer_id', 'destination_id'])
    .where('state', 'in', OPEN_STATES)
    .where((is) => is.or([is('destination_id', 'is', null), is('created_at', '<=', oldest)]))
    .limit(AT_ONCE)
    .execute();
  for (const { transfer_id, destination_id } of rows)
    await (destination_id === null
      ? endForDestination(db, transfer_id, now)
      : endOpen(db, transfer_id, { state: 'failed', code: 'transfer/expired', now }));
}
