import { type Insertable, type Selectable, sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { UploadDeliveriesTable } from '../../db/upload-tables.ts';
import { recordChange } from '../changes/record-change.ts';

export type DeliveryRow = Selectable<UploadDeliveriesTable>;

/** Counts of one state of a delivery. */
interface StateCount {
  readonly delivery_id: string;
  readonly state: string;
  readonly files: number;
  readonly bytes: number;
  readonly received: number;
}

const MOST_LISTED = 100;

export function findDelivery(db: DatabaseHandle, deliveryId: string, ownerId: string) {
  return db
    .selectFrom('upload_deliveries')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
}

export function findDeliveries(db: DatabaseHandle, ownerId: string) {
  return db
    .selectFrom('upload_deliveries')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

export async function countStates(
  db: DatabaseHandle,
  deliveryIds: readonly string[],
): Promise<readonly StateCount[]> {
  const { rows } = await sql<StateCount>`
    select delivery_id, state, count(*) as files, sum(size)::bigint as bytes, sum(received)::bigint as received
    from upload_files where delivery_id = any(${deliveryIds}::uuid[]) group by 1, 2`.execute(db);
  return rows;
}

/** False: there is one with this id. */
export async function insertDelivery(
  transaction: DatabaseTransaction,
  row: Insertable<UploadDeliveriesTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('upload_deliveries')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Locks a delivery until the transaction ends, counts its next change, and notifies its owner's pages. Before any of its files, in every
 * transaction.
 * @param changes how many: each has a separate revision
 * @returns undefined for an unknown one; its revision is that of the last change
 */
export async function touchDelivery(transaction: DatabaseTransaction, deliveryId: string, changes = 1) {
  const touched = await transaction
    .updateTable('upload_deliveries')
    .set({ revision: sql`revision + ${changes}` })
    .where('delivery_id', '=', deliveryId)
    .returningAll()
    .executeTakeFirst();
  if (touched)
    await recordChange(transaction, { topic: 'uploads', key: deliveryId, userId: touched.owner_id });
  return touched;
}
