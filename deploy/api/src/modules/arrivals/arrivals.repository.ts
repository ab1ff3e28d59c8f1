import type { Database, DatabaseTransaction } from '../../db/database.ts';

export interface Arrival {
  readonly arrivalId: string;
  readonly folder: string;
  readonly fileName: string;
  readonly arrivedAt: Date;
}

export async function findArrival(db: Database, arrivalId: string) {
  return db
    .selectFrom('arrivals')
    .select(['content_id', 'code'])
    .where('arrival_id', '=', arrivalId)
    .executeTakeFirst();
}

const rowOf = ({ arrivalId, folder, fileName, arrivedAt }: Arrival) => ({
  arrival_id: arrivalId,
  folder,
  file_name: fileName,
  arrived_at: arrivedAt,
});

/** Part of the transaction that numbers the content: a second attempt for the same claim fails there. */
export async function insertArrived(
  transaction: DatabaseTransaction,
  arrival: Arrival,
  contentId: number,
): Promise<void> {
  await transaction
    .insertInto('arrivals')
    .values({ ...rowOf(arrival), content_id: contentId })
    .execute();
}

/**
 * Of a file of news, with the transaction that stores its items. A second attempt for the same claim fails there.
 */
export async function insertNews(transaction: DatabaseTransaction, arrival: Arrival): Promise<void> {
  await transaction
    .insertInto('arrivals')
    .values({ ...rowOf(arrival), content_id: null })
    .execute();
}

export async function insertRefused(
  transaction: DatabaseTransaction,
  arrival: Arrival,
  { code, reason }: { readonly code: string; readonly reason: string },
): Promise<void> {
  await transaction
    .insertInto('arrivals')
    .values({ ...rowOf(arrival), content_id: null, code, reason })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteOldRefusals(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('arrivals').where('content_id', 'is', null).where('arrived_at', '<', before).execute();
}
