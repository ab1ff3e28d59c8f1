import { type Insertable, type Selectable, sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { PublicationReportsTable, StoredReportFile } from '../../db/report-tables.ts';

export type ReportRow = Awaited<ReturnType<typeof findReports>>[number];

/** Reports of an order with what was licensed, oldest first. */
export async function findReports(db: DatabaseHandle, orderId: number) {
  return db
    .selectFrom('publication_reports as r')
    .innerJoin('licences as l', 'l.licence_id', 'r.licence_id')
    .innerJoin('order_items as i', 'i.order_item_id', 'l.order_item_id')
    .selectAll('r')
    .select(['l.order_item_id', 'l.licence_no', 'l.use_conditions', 'l.starts_on', 'l.ends_on'])
    .select(
      sql<boolean>`exists (select 1 from publication_reports n where n.replaces = r.report_id)`.as(
        'is_replaced',
      ),
    )
    .where('i.order_id', '=', orderId)
    .orderBy('r.report_id')
    .execute();
}

/** The licence of a content of an order. */
export async function findLicence(db: DatabaseHandle, orderId: number, itemId: number) {
  return db
    .selectFrom('licences as l')
    .innerJoin('order_items as i', 'i.order_item_id', 'l.order_item_id')
    .select(['l.licence_id', 'l.use_conditions'])
    .where('i.order_id', '=', orderId)
    .where('i.order_item_id', '=', itemId)
    .executeTakeFirst();
}

export async function insertReport(
  transaction: DatabaseTransaction,
  report: Insertable<PublicationReportsTable>,
): Promise<Selectable<PublicationReportsTable>> {
  return transaction
    .insertInto('publication_reports')
    .values(report)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The file of a report of an order; undefined without one. */
export async function findFile(
  db: DatabaseHandle,
  orderId: number,
  reportId: number,
): Promise<StoredReportFile | undefined> {
  const row = await db
    .selectFrom('publication_reports as r')
    .innerJoin('licences as l', 'l.licence_id', 'r.licence_id')
    .innerJoin('order_items as i', 'i.order_item_id', 'l.order_item_id')
    .select('r.file')
    .where('i.order_id', '=', orderId)
    .where('r.report_id', '=', reportId)
    .executeTakeFirst();
  return row?.file ?? undefined;
}

/** Those of the keys that a report references. */
export async function findKeysInUse(db: DatabaseHandle, keys: readonly string[]): Promise<readonly string[]> {
  const key = sql<string>`file->>'key'`;
  const rows = await db
    .selectFrom('publication_reports')
    .select(key.as('key'))
    .distinct()
    .where(key, 'in', keys)
    .execute();
  return rows.map((row) => row.key);
}
