import type pg from 'pg';
import type { Database } from '../db/database.ts';
import { hashOfDocument } from '../modules/documents/document-hash.ts';

/** Everything that a test compares with what happened, as the database has it. */
export async function orderReport(db: Database, pool: pg.Pool) {
  const read = async <Row extends object>(text: string): Promise<Row[]> => (await pool.query<Row>(text)).rows;
  const documents = await db.selectFrom('documents').selectAll().orderBy('document_id').execute();
  return {
    orders: await read<{
      orderNo: string;
      userId: string;
      requestId: string;
      state: string;
      steps: string[];
      allowed: number;
    }>(`
      select order_no as "orderNo", user_id as "userId", request_id as "requestId", state,
        (select array_agg(state order by order_event_id) from order_events e where e.order_id = o.order_id) as steps,
        (select count(*)::int from order_items i where i.order_id = o.order_id and decision = 'allowed') as allowed
      from orders o order by order_id`),
    licences: await read<{
      orderNo: string;
      licenceNo: string;
      decision: string;
      states: string[];
      isHeld: boolean;
    }>(`
      select order_no as "orderNo", licence_no as "licenceNo", decision,
        (select array_agg(state order by licence_event_id) from licence_events e where e.licence_id = l.licence_id)
          as states,
        exists (select 1 from licence_holds h where h.licence_id = l.licence_id) as "isHeld"
      from licences l join order_items using (order_item_id) join orders using (order_id) order by licence_id`),
    documents: documents.map((one) => ({
      ...{
        kind: one.kind,
        documentNo: one.document_no,
        orderNo: one.content.orderNo,
        total: Number(one.total),
      },
      ...{ hash: one.hash, previous: one.previous_hash, isSound: hashOfDocument(one) === one.hash },
      refersTo: documents.find(({ document_id }) => document_id === one.refers_to)?.document_no ?? '',
    })),
    receivables: await read<{
      orderNo: string;
      amount: number;
      settled: number;
      credited: number;
      state: string;
      /** What was paid for it, as often as it was entered. */
      payments: number[];
      unallocated: number;
      /** Payments less their reversals, as the ledger has it. */
      ledger: number;
    }>(`
      select order_no as "orderNo", r.amount, settled, credited, r.state,
        array(select p.amount::int from payments p where note = order_no) as payments,
        (select coalesce(sum(u.amount), 0)::int from payments p join unallocated_payments u using (payment_id)
          where note = order_no) as unallocated,
        (select coalesce(sum(case when reverses is null then a.amount else -a.amount end), 0)::int
          from payment_allocations a where a.document_id = r.document_id and kind = 'payment') as ledger
      from receivables r join receivable_orders using (document_id) join orders using (order_id)`),
    counters: await read<{ kind: string; last: number }>(
      'select kind, last_number as last from number_counters order by kind',
    ),
    mails: await read<{ messageId: string; state: string; subject: string; recipient: string }>(
      'select message_id as "messageId", state, subject, recipient from mails',
    ),
    audit: await read<{ action: string; subject: string }>(
      "select action, subject from audit_log where action in ('order-placed', 'document-issued')",
    ),
    waiting: await read<{ order_id: number }>('select order_id from invoices_due'),
    jobs: await read<{ kind: string; state: string; error: string }>(
      "select kind, state, error_text as error from jobs where state <> 'done'",
    ),
    /** How many contents the cart of a member has. */
    carts: await read<{ count: number }>('select count(*)::int as count from cart_items group by user_id'),
  };
}

export type OrderReport = Awaited<ReturnType<typeof orderReport>>;
