import type { ReceivableFilter, ReceivableQuery } from '@newsphoto/contract';
import { shiftDate } from '@newsphoto/domain';
import type { Yen } from '@newsphoto/domain/fees';
import { AGE_DAYS, RECEIVABLE_AGES, type ReceivableAge } from '@newsphoto/domain/receivables';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { ReceivableEventsTable, ReceivablesTable } from '../../db/receivable-tables.ts';
import { textConditions } from '../documents/document-text.ts';

export type ReceivableRow = Selectable<ReceivablesTable>;
export type ReceivableEventRow = Selectable<ReceivableEventsTable>;
export type ReceivableEntryRow = Awaited<ReturnType<typeof findReceivables>>[number];

/** The states in which something is left to be paid. */
export const UNPAID = ['open', 'part', 'overdue', 'disputed'] as const;

export async function insertReceivable(
  transaction: DatabaseTransaction,
  receivable: Insertable<ReceivablesTable>,
): Promise<void> {
  await transaction.insertInto('receivables').values(receivable).execute();
}

/** Connects an invoice with its orders. */
export async function insertReceivableOrders(
  transaction: DatabaseTransaction,
  documentId: number,
  orders: readonly { readonly order_id: number; readonly user_id: string }[],
): Promise<void> {
  if (orders.length === 0) return;
  await transaction
    .insertInto('receivable_orders')
    .values(orders.map(({ order_id, user_id }) => ({ order_id, user_id, document_id: documentId })))
    .execute();
}

export async function findOrdersOf(db: DatabaseHandle, documentId: number) {
  return db
    .selectFrom('receivable_orders')
    .select(['order_id', 'user_id'])
    .where('document_id', '=', documentId)
    .orderBy('order_id')
    .execute();
}

/** The invoice of an order. */
export async function findInvoiceId(db: DatabaseHandle, orderId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('receivable_orders')
    .select('document_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.document_id;
}

/** Receivables in ascending order, after orders and contracts, before payments. */
export async function lockReceivables(
  transaction: DatabaseTransaction,
  documentIds: readonly number[],
): Promise<ReceivableRow[]> {
  return transaction
    .selectFrom('receivables')
    .selectAll()
    .where('document_id', '=', sql<number>`any(${documentIds}::bigint[])`)
    .orderBy('document_id')
    .forUpdate()
    .execute();
}

export async function writeReceivable(
  transaction: DatabaseTransaction,
  { document_id, version, settled, credited, written_off, is_disputed, state }: ReceivableRow,
): Promise<ReceivableRow> {
  return transaction
    .updateTable('receivables')
    .set({ settled, credited, written_off, is_disputed, state, version: version + 1 })
    .where('document_id', '=', document_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertReceivableEvent(
  transaction: DatabaseTransaction,
  event: Insertable<ReceivableEventsTable>,
): Promise<void> {
  await transaction.insertInto('receivable_events').values(event).execute();
}

export async function findReceivableEvents(
  db: DatabaseHandle,
  documentId: number,
): Promise<ReceivableEventRow[]> {
  return db
    .selectFrom('receivable_events')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('receivable_event_id')
    .execute();
}

const entries = (db: DatabaseHandle) =>
  db
    .selectFrom('receivables as r')
    .innerJoin('documents as d', 'd.document_id', 'r.document_id')
    .selectAll('r')
    .select(['d.document_no', 'd.issued_on', 'd.party', 'd.group_id', 'd.order_id']);

export async function findReceivable(
  db: DatabaseHandle,
  documentId: number,
): Promise<ReceivableEntryRow | undefined> {
  return entries(db).where('r.document_id', '=', documentId).executeTakeFirst();
}

/** The earliest due first; one more than the page has. */
export async function findReceivables(
  db: Database,
  query: ReceivableQuery & { readonly limit: number; readonly today: string },
) {
  const { state, age, cursor, limit, today } = query;
  const states = state === 'unpaid' || (state === undefined && age) ? UNPAID : state ? [state] : undefined;
  const [from, to] = age ? dueDaysOf(age, today) : [undefined, undefined];
  return entries(db)
    .where(filtered(query))
    .where(filtered({ dueFrom: from, dueTo: to }))
    .$if(states !== undefined, (of) => of.where('r.state', 'in', states ?? []))
    .$if(age !== undefined, (of) => of.where('r.state', 'in', UNPAID))
    .$if(cursor !== undefined, (of) =>
      of.where(
        sql<boolean>`(r.due_on, r.document_id) > (
          select c.due_on, c.document_id from receivables c where c.document_id = ${Number(cursor)})`,
      ),
    )
    .orderBy('r.due_on')
    .orderBy('r.document_id')
    .limit(limit + 1)
    .execute();
}

type Filter = { readonly [Key in keyof ReceivableFilter]?: ReceivableFilter[Key] | undefined };

/** By addressee or number, and by the due day. */
function filtered({ party = '', dueFrom, dueTo }: Filter) {
  const conditions = [
    ...textConditions(party, 'd'),
    ...(dueFrom === undefined ? [] : [sql`r.due_on >= to_date(${dueFrom}, 'YYYYMMDD')`]),
    ...(dueTo === undefined ? [] : [sql`r.due_on <= to_date(${dueTo}, 'YYYYMMDD')`]),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The first and the last due day of an age on a day. */
function dueDaysOf(age: ReceivableAge, today: string): [from: string | undefined, to: string | undefined] {
  const [least, most] = AGE_DAYS[age];
  const dayBefore = (days: number) => (Number.isFinite(days) ? shiftDate(today, -days, 'day') : undefined);
  return [dayBefore(most), dayBefore(least)];
}

/** What is left, by age on a day. */
export async function sumAges(db: Database, filter: ReceivableFilter, today: string) {
  const ages = Object.keys(RECEIVABLE_AGES) as ReceivableAge[];
  const days = sql`(to_date(${today}, 'YYYYMMDD') - r.due_on)`;
  const limits = ages.slice(0, -1).map((age) => sql`when ${days} <= ${AGE_DAYS[age][1]} then ${age}::text`);
  const ageOf = sql<ReceivableAge>`case ${sql.join(limits, sql` `)} else ${ages.at(-1)} end`;
  return db
    .selectFrom('receivables as r')
    .innerJoin('documents as d', 'd.document_id', 'r.document_id')
    .select([
      ageOf.as('age'),
      sql<number>`count(*)::int`.as('count'),
      sql<Yen>`sum(r.amount - r.settled - r.credited - r.written_off)::bigint`.as('outstanding'),
    ])
    .where('r.state', 'in', UNPAID)
    .where(filtered(filter))
    .groupBy(sql`1`)
    .execute();
}

/** Open invoices whose due day is over on a day, the earliest first. */
export async function findLapsed(db: DatabaseHandle, today: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('receivables')
    .select('document_id')
    .where('state', 'in', ['open', 'part'])
    .where('due_on', '<', sql<string>`to_date(${today}, 'YYYYMMDD')`)
    .orderBy('due_on')
    .orderBy('document_id')
    .limit(limit)
    .execute();
  return rows.map(({ document_id }) => document_id);
}
