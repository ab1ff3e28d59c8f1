import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { lockKey } from '../../db/lock-key.ts';
import type { LimitKey } from './limit-catalogue.ts';

export type LimitRow = Awaited<ReturnType<typeof findLimits>>[number];

/** Limits that were ever set: those of the keys, or all. */
export async function findLimits(db: DatabaseHandle, keys?: readonly LimitKey[]) {
  const query = db.selectFrom('limits').selectAll();
  return (keys ? query.where('limit_key', 'in', keys) : query).execute();
}

/** The value of a limit, locked until this transaction ends. */
export async function lockLimit(transaction: DatabaseTransaction, key: LimitKey) {
  // A limit that was never set has no row to lock.
  await lockKey(transaction, `limit ${key}`);
  return transaction.selectFrom('limits').selectAll().where('limit_key', '=', key).executeTakeFirst();
}

/** A value of null restores the default. */
export async function saveLimit(
  transaction: DatabaseTransaction,
  { key, value, editor, now }: { key: LimitKey; value: number | null; editor: string; now: Date },
) {
  return transaction
    .insertInto('limits')
    .values({ limit_key: key, value, edited_at: now, edited_by: editor })
    .onConflict((conflict) =>
      conflict.column('limit_key').doUpdateSet((of) => ({
        value,
        version: of('limits.version', '+', 1),
        edited_at: now,
        edited_by: editor,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}
