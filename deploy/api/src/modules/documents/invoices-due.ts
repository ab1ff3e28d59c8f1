import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { dueJob } from '../jobs/due-job.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';

/** Issues the documents of approved orders. */
export const ISSUE_DOCUMENTS = dueJob('issue-documents', '帳票の発行');

/** Requests the documents of an order in the transaction that approves it: a job issues them once. */
export async function requestInvoice(
  transaction: DatabaseTransaction,
  orderId: number,
  now: Date,
): Promise<void> {
  await transaction.insertInto('invoices_due').values({ order_id: orderId, due_since: now }).execute();
  await enqueueJob(transaction, ISSUE_DOCUMENTS, {}, { key: `order ${orderId}` });
}

/** Orders whose documents are not issued, oldest first. */
export async function findInvoicesDue(db: DatabaseHandle, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('invoices_due')
    .select('order_id')
    .orderBy('due_since')
    .orderBy('order_id')
    .limit(limit)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

export async function countInvoicesDue(db: DatabaseHandle): Promise<number> {
  const { count } = await db
    .selectFrom('invoices_due')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function isInvoiceDue(db: DatabaseHandle, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('invoices_due')
    .select('order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the request of an order; false if there is none (any more). */
export async function takeInvoiceDue(transaction: DatabaseTransaction, orderId: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('invoices_due')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
