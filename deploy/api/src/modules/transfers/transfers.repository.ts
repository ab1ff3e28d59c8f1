import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { TransfersTable } from '../../db/transfer-tables.ts';
import { recordChange } from '../changes/record-change.ts';

export type TransferRow = Selectable<TransfersTable>;

export const OPEN_STATES = ['preparing', 'waiting', 'sending', 'paused'] as const;
export const isOpen = ({ state }: Pick<TransferRow, 'state'>): boolean =>
  OPEN_STATES.some((open) => open === state);

export async function findByRequest(
  db: DatabaseHandle,
  userId: string,
  requestId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('transfers')
    .select('transfer_id')
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row?.transfer_id;
}

/** Adds a transfer; false where its user made one by the same request. */
export async function insertTransfer(
  transaction: DatabaseTransaction,
  row: Insertable<TransfersTable>,
): Promise<boolean> {
  const added = await transaction
    .insertInto('transfers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'request_id']).doNothing())
    .returning('transfer_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Locked until the transaction ends: before its files, and before its download. */
export const lockTransfer = (
  transaction: DatabaseTransaction,
  transferId: string,
): Promise<TransferRow | undefined> =>
  transaction
    .selectFrom('transfers')
    .selectAll()
    .where('transfer_id', '=', transferId)
    .forUpdate()
    .executeTakeFirst();

/** Changes a transfer, and notifies its user's pages. */
export async function updateTransfer(
  transaction: DatabaseTransaction,
  { transfer_id, user_id }: Pick<TransferRow, 'transfer_id' | 'user_id'>,
  changes: Updateable<TransfersTable>,
): Promise<void> {
  await transaction.updateTable('transfers').set(changes).where('transfer_id', '=', transfer_id).execute();
  await recordTransferChange(transaction, { transfer_id, user_id });
}

export const recordTransferChange = (
  transaction: DatabaseTransaction,
  { transfer_id, user_id }: Pick<TransferRow, 'transfer_id' | 'user_id'>,
): Promise<void> => recordChange(transaction, { topic: 'transfers', key: transfer_id, userId: user_id });
