import { sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';

/** Whose downloads are marked: a member's, or those by one link and recipient. */
export interface RecordReader {
  readonly userId: string;
  readonly grantId: string | null;
  readonly recipientId: number | null;
}

/** Downloaded contents with the last moment. */
export async function findDownloaded(
  db: DatabaseHandle,
  { userId, grantId, recipientId }: RecordReader,
  contentIds: readonly number[],
) {
  return db
    .selectFrom('download_records')
    .select('content_id')
    .select((of) => of.fn.max('delivered_at').as('last'))
    .where('user_id', '=', userId)
    .where(sql<boolean>`grant_id is not distinct from ${grantId}`)
    .where(sql<boolean>`recipient_id is not distinct from ${recipientId}`)
    .where('content_id', '=', sql<number>`any(${contentIds}::bigint[])`)
    .groupBy('content_id')
    .execute();
}

export const blankAddresses = (db: DatabaseTransaction, { userId }: { readonly userId: string }) =>
  db
    .updateTable('download_records')
    .set({ address: '' })
    .where('user_id', '=', userId)
    .where('address', '<>', '')
    .execute();
