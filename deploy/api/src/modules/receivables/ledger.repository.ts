import { type Yen, yen } from '@newsphoto/domain/fees';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { PaymentAllocationsTable, PaymentsTable } from '../../db/receivable-tables.ts';

export type PaymentRow = Selectable<PaymentsTable>;
export type AllocationRow = Selectable<PaymentAllocationsTable>;
export type LedgerRow = Awaited<ReturnType<typeof findLedger>>[number];

/** Adds an entry; the second reversal of one is refused (23505). */
export async function insertAllocation(
  transaction: DatabaseTransaction,
  entry: Insertable<PaymentAllocationsTable>,
): Promise<void> {
  await transaction.insertInto('payment_allocations').values(entry).execute();
}

export async function findAllocation(
  db: DatabaseHandle,
  allocationId: number,
): Promise<AllocationRow | undefined> {
  return db
    .selectFrom('payment_allocations')
    .selectAll()
    .where('allocation_id', '=', allocationId)
    .executeTakeFirst();
}

const IS_REVERSED = sql<boolean>`exists (select 1 from payment_allocations z where z.reverses = a.allocation_id)`;

export async function isReversed(db: DatabaseHandle, allocationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payment_allocations')
    .select('allocation_id')
    .where('reverses', '=', allocationId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Entries that count: no reversals, and none that is reversed. Oldest first. */
export async function findLive(db: DatabaseHandle, documentId: number): Promise<AllocationRow[]> {
  return db
    .selectFrom('payment_allocations as a')
    .selectAll('a')
    .where('document_id', '=', documentId)
    .where('reverses', 'is', null)
    .where(sql<boolean>`not ${IS_REVERSED}`)
    .orderBy('allocation_id')
    .execute();
}

/** Entries of an invoice or of a payment, oldest first, with what they are of. */
export async function findLedger(
  db: DatabaseHandle,
  { documentId, paymentId }: { readonly documentId?: number; readonly paymentId?: number },
) {
  return db
    .selectFrom('payment_allocations as a')
    .leftJoin('payments as p', 'p.payment_id', 'a.payment_id')
    .leftJoin('documents as d', 'd.document_id', 'a.document_id')
    .selectAll('a')
    .select(['p.received_on', 'p.payer', 'd.document_no', 'd.party'])
    .select(IS_REVERSED.as('is_reversed'))
    .$if(documentId !== undefined, (of) => of.where('a.document_id', '=', documentId ?? 0))
    .$if(paymentId !== undefined, (of) => of.where('a.payment_id', '=', paymentId ?? 0))
    .orderBy('a.allocation_id')
    .execute();
}

/** Payments in ascending order, after their invoices: what is unallocated does not change until the transaction ends. */
export async function lockPayments(
  transaction: DatabaseTransaction,
  paymentIds: readonly number[],
): Promise<PaymentRow[]> {
  return transaction
    .selectFrom('payments')
    .selectAll()
    .where('payment_id', '=', sql<number>`any(${paymentIds}::bigint[])`)
    .orderBy('payment_id')
    .forUpdate()
    .execute();
}

export async function unallocatedOf(db: DatabaseHandle, paymentId: number): Promise<Yen> {
  const row = await db
    .selectFrom('unallocated_payments')
    .select('amount')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row?.amount ?? yen(0);
}

/** What is unallocated of a locked payment. */
export async function writeUnallocated(
  transaction: DatabaseTransaction,
  paymentId: number,
  amount: Yen,
): Promise<void> {
  if (amount === 0) {
    await transaction.deleteFrom('unallocated_payments').where('payment_id', '=', paymentId).execute();
    return;
  }
  await transaction
    .insertInto('unallocated_payments')
    .values({ payment_id: paymentId, amount })
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet({ amount }))
    .execute();
}
