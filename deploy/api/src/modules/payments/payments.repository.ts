import type { PaymentQuery } from '@newsphoto/contract';
import { foldText } from '@newsphoto/domain';
import type { Yen } from '@newsphoto/domain/fees';
import { type Insertable, sql } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { lockKey } from '../../db/lock-key.ts';
import type { PaymentsTable } from '../../db/receivable-tables.ts';
import type { PaymentRow } from '../receivables/receivable-records.service.ts';

export type PaymentEntryRow = Awaited<ReturnType<typeof findPayments>>[number];

/** Of calls with one request id the second waits for the transaction of the first, and finds its payment. */
export async function lockRequest(
  transaction: DatabaseTransaction,
  userId: string,
  requestId: string,
): Promise<PaymentRow | undefined> {
  const key = `payment ${userId} ${requestId}`;
  await lockKey(transaction, key);
  return transaction
    .selectFrom('payments')
    .selectAll()
    .where('entered_by', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** Undefined for a row of a bank's file that was taken before. */
export async function insertPayment(
  transaction: DatabaseTransaction,
  payment: Insertable<PaymentsTable>,
): Promise<PaymentRow | undefined> {
  return transaction
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('bank_reference').doNothing())
    .returningAll()
    .executeTakeFirst();
}

const entries = (db: DatabaseHandle) =>
  db
    .selectFrom('payments as p')
    .leftJoin('unallocated_payments as u', 'u.payment_id', 'p.payment_id')
    .selectAll('p')
    .select(sql<Yen>`coalesce(u.amount, 0)`.as('unallocated'));

export async function findPayment(
  db: DatabaseHandle,
  paymentId: number,
): Promise<PaymentEntryRow | undefined> {
  return entries(db).where('p.payment_id', '=', paymentId).executeTakeFirst();
}

/** Newest first; one more than the page has. */
export async function findPayments(db: Database, query: PaymentQuery & { readonly limit: number }) {
  const { unallocated, from = '', to = '', payer = '', cursor, limit } = query;
  const parts = foldText(payer).split(/\s+/).filter(Boolean);
  return entries(db)
    .$if(unallocated === true, (of) => of.where('u.amount', 'is not', null))
    .$if(from !== '', (of) => of.where(sql<boolean>`p.received_on >= to_date(${from}, 'YYYYMMDD')`))
    .$if(to !== '', (of) => of.where(sql<boolean>`p.received_on <= to_date(${to}, 'YYYYMMDD')`))
    .$if(cursor !== undefined, (of) =>
      of.where(
        sql<boolean>`(p.received_on, p.payment_id) < (
          select c.received_on, c.payment_id from payments c where c.payment_id = ${Number(cursor)})`,
      ),
    )
    .where((of) => of.and(parts.map((part) => sql<boolean>`strpos(p.payer_search, ${part}) > 0`)))
    .orderBy('p.received_on', 'desc')
    .orderBy('p.payment_id', 'desc')
    .limit(limit + 1)
    .execute();
}
