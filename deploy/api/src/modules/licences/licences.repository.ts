import { type Insertable, type Selectable, sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { LicenceEventsTable, LicencesTable } from '../../db/licence-tables.ts';

export type LicenceRow = Selectable<LicencesTable>;
export type LicenceStateRow = Awaited<ReturnType<typeof findLicencesOfOrders>>[number];

export async function insertLicence(
  transaction: DatabaseTransaction,
  licence: Insertable<LicencesTable>,
): Promise<LicenceRow> {
  return transaction.insertInto('licences').values(licence).returningAll().executeTakeFirstOrThrow();
}

/** Refused by the database (23P01) where another licence or this one is exclusive. */
export async function insertHold(
  transaction: DatabaseTransaction,
  { licence_id, content_id, starts_on, ends_on, is_exclusive }: LicenceRow,
  /** How many territories it covers: they contain each other. */
  territories: number,
): Promise<void> {
  await sql`insert into licence_holds (licence_id, content, term, territory, claim) values (
      ${licence_id}, int8range(${content_id}, ${content_id}, '[]'),
      daterange(${starts_on}, ${ends_on}, '[]'), int4range(1, ${territories}, '[]'),
      case when ${is_exclusive}::boolean then '(,)'::int8range
        else int8range(${licence_id}, ${licence_id}, '[]') end)`.execute(transaction);
}

export async function insertLicenceEvent(
  transaction: DatabaseTransaction,
  event: Insertable<LicenceEventsTable>,
): Promise<void> {
  await transaction.insertInto('licence_events').values(event).execute();
}

/** The state that was entered last. */
export const LAST_STATE = sql<LicenceEventsTable['state']>`(select e.state from licence_events e
  where e.licence_id = l.licence_id order by e.licence_event_id desc limit 1)`;

/** Why the desk took the last step. */
const LAST_TEXT = sql<string>`(select e.text from licence_events e
  where e.licence_id = l.licence_id order by e.licence_event_id desc limit 1)`;

/** Whether a publication report of it counts. */
export const IS_REPORTED = sql<boolean>`exists (select 1 from publication_reports r
  where r.licence_id = l.licence_id and not r.is_withdrawal
    and not exists (select 1 from publication_reports n where n.replaces = r.report_id))`;

/** Licences of orders with their states. */
export async function findLicencesOfOrders(db: DatabaseHandle, orderIds: readonly number[]) {
  return db
    .selectFrom('licences as l')
    .innerJoin('order_items as i', 'i.order_item_id', 'l.order_item_id')
    .select(['i.order_id', 'l.order_item_id', 'l.licence_no', 'l.starts_on', 'l.ends_on', 'l.is_exclusive'])
    .select([LAST_STATE.as('state'), LAST_TEXT.as('reason'), IS_REPORTED.as('is_reported')])
    .select(
      sql<string | null>`(select o.licence_no from licences o where o.licence_id = l.renews)`.as('renews_no'),
    )
    .where('i.order_id', '=', sql<number>`any(${orderIds}::bigint[])`)
    .execute();
}

/** Licences of an order with their states. */
export async function findStates(db: DatabaseHandle, orderId: number) {
  return db
    .selectFrom('licences as l')
    .innerJoin('order_items as i', 'i.order_item_id', 'l.order_item_id')
    .select(['l.licence_id', LAST_STATE.as('state')])
    .where('i.order_id', '=', orderId)
    .execute();
}

/** Others may use the content again. */
export async function deleteHold(transaction: DatabaseTransaction, licenceId: number): Promise<void> {
  await transaction.deleteFrom('licence_holds').where('licence_id', '=', licenceId).execute();
}

/** A licence of an order with its state. */
export async function findLicenceToStep(db: DatabaseHandle, orderId: number, licenceNo: string) {
  return db
    .selectFrom('licences as l')
    .innerJoin('order_items as i', 'i.order_item_id', 'l.order_item_id')
    .select(['l.licence_id', 'l.user_id', 'l.use_text', 'i.content', LAST_STATE.as('state')])
    .where('i.order_id', '=', orderId)
    .where('l.licence_no', '=', licenceNo)
    .executeTakeFirst();
}

/** Whether a licence has been expiring: then it is again once it is resumed. */
export async function wasEndAnnounced(db: DatabaseHandle, licenceId: number): Promise<boolean> {
  const row = await db
    .selectFrom('licence_events')
    .select('licence_id')
    .where('licence_id', '=', licenceId)
    .where('state', '=', 'expiring')
    .executeTakeFirst();
  return row !== undefined;
}

/** The end of a licence with its state, for its renewal. */
export async function findRenewed(db: DatabaseHandle, licenceId: number) {
  return db
    .selectFrom('licences as l')
    .select(['l.ends_on', LAST_STATE.as('state')])
    .where('l.licence_id', '=', licenceId)
    .executeTakeFirst();
}
