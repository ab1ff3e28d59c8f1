import type { SentReminder } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { type ClosingRecipient, findClosingRecipients } from '../contracts/closing-recipients.ts';

export interface OverdueRow {
  readonly document_id: number;
  /** YYYYMMDD. */
  readonly due_on: string;
  /** Kinds of the reminders that were sent. */
  readonly sent: readonly SentReminder['kind'][];
}

/**
 * Overdue invoices on a day (YYYYMMDD) of which a stage is not sent, the earliest due first. Stages that cannot be reached yet
 * are left out; the first one counts bank days, which the caller knows.
 */
export async function findUnreminded(db: DatabaseHandle, today: string): Promise<OverdueRow[]> {
  const { rows } = await sql<OverdueRow>`
    with t as (select to_date(${today}, 'YYYYMMDD') as day), late as (
      select r.document_id, r.due_on, t.day,
        coalesce((select array_agg(m.kind order by m.kind) from payment_reminders m where m.document_id = r.document_id),
          '{}') as sent
      from receivables r, t
      where r.state in ('open', 'part', 'overdue') and r.due_on <= t.day - 3
    )
    select document_id, to_char(due_on, 'YYYYMMDD') as due_on, sent from late
    where not sent @> '{third}' and (not sent @> '{second}' or due_on <= day - 30)
      and (not sent @> '{first}' or due_on <= day - 10)
    order by late.due_on, document_id`.execute(db);
  return rows;
}

/** False if it was sent already. */
export async function insertReminder(
  transaction: DatabaseTransaction,
  reminder: {
    readonly document_id: number;
    readonly kind: SentReminder['kind'];
    /** YYYYMMDD. */
    readonly day: string;
    readonly sent_at: Date;
    readonly sent_by: string;
    readonly recipients: number;
  },
): Promise<boolean> {
  const { day, ...values } = reminder;
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('payment_reminders')
    .values({ ...values, sent_on: sql<string>`to_date(${day}, 'YYYYMMDD')` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Oldest first. */
export async function findReminders(db: DatabaseHandle, documentId: number) {
  return db
    .selectFrom('payment_reminders')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('sent_at')
    .execute();
}

/** Users who get the reminder of an invoice: those who got the mail about it, as far as they are active. */
export async function findRecipients(db: DatabaseHandle, documentId: number): Promise<ClosingRecipient[]> {
  const orderers = await db
    .selectFrom('receivable_orders')
    .select('user_id')
    .distinct()
    .where('document_id', '=', documentId)
    .execute();
  const { order_id, group_id } = await db
    .selectFrom('documents')
    .select(['order_id', 'group_id'])
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  const ids = orderers.map(({ user_id }) => user_id);
  // The invoice of an order is its orderer's.
  return findClosingRecipients(db, order_id === null ? group_id : '', ids);
}

/** Unallocated payments, with what banks sent of them. */
export async function findUnallocated(db: DatabaseHandle) {
  return db
    .selectFrom('unallocated_payments as u')
    .innerJoin('payments as p', 'p.payment_id', 'u.payment_id')
    .leftJoin('bank_payments as b', 'b.payment_id', 'u.payment_id')
    .select(['u.amount', 'p.payer', 'b.code', 'b.edi'])
    .orderBy('u.payment_id')
    .execute();
}
