import { sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { lockKey } from '../../db/lock-key.ts';

/** Payments of earlier imports by their references. */
export async function findImported(
  db: DatabaseHandle,
  references: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('payments')
    .select(['payment_id', 'bank_reference'])
    .where('bank_reference', '=', sql<string>`any(${references}::text[])`)
    .execute();
  return new Map(rows.map(({ payment_id, bank_reference }) => [bank_reference ?? '', payment_id]));
}

/** Imports wait for each other: of two with the same rows the second one finds them. */
export async function lockImports(transaction: DatabaseTransaction): Promise<void> {
  await lockKey(transaction, 'bank files');
}

export async function insertBankPayment(
  transaction: DatabaseTransaction,
  payment: {
    readonly payment_id: number;
    readonly account: string;
    readonly code: string;
    readonly edi: string;
  },
): Promise<void> {
  await transaction.insertInto('bank_payments').values(payment).execute();
}

/** What of a payment is to be matched; undefined for an unknown one. */
export async function findMatchable(db: DatabaseHandle, paymentId: number) {
  return db
    .selectFrom('payments as p')
    .leftJoin('unallocated_payments as u', 'u.payment_id', 'p.payment_id')
    .leftJoin('bank_payments as b', 'b.payment_id', 'p.payment_id')
    .select(['p.payer', 'u.amount', 'b.code', 'b.edi'])
    .where('p.payment_id', '=', paymentId)
    .executeTakeFirst();
}
