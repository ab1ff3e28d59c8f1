import { sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';

export type ClosingItemRow = Awaited<ReturnType<typeof findClosingItems>>[number];

/** Licences of contracts up to a day (YYYYMMDD) that no monthly invoice has. */
const unbilled = (db: DatabaseHandle, day: string) =>
  db
    .selectFrom('licences as l')
    .innerJoin('order_items as i', 'i.order_item_id', 'l.order_item_id')
    .innerJoin('orders as o', 'o.order_id', 'i.order_id')
    .innerJoin('contract_versions as v', 'v.contract_version_id', 'o.contract_version_id')
    .leftJoin('contract_invoice_items as b', 'b.order_item_id', 'i.order_item_id')
    .where(sql<boolean>`v.terms->>'billing' = 'monthly'`)
    .where('o.state', '=', 'approved')
    .where('l.starts_on', '<=', sql<string>`to_date(${day}, 'YYYYMMDD')`)
    .where('b.order_item_id', 'is', null);

/** Of one contract, oldest first. */
export async function findClosingItems(db: DatabaseHandle, contractId: number, day: string) {
  return unbilled(db, day)
    .select(['i.order_item_id', 'i.content_id', 'i.content', 'i.use_text', 'i.fee'])
    .select(['l.licence_no', 'l.starts_on', 'o.order_id', 'o.order_no', 'o.user_id'])
    .where('v.contract_id', '=', contractId)
    .orderBy('l.starts_on')
    .orderBy('l.licence_id')
    .execute();
}

/** Fees of all contracts by the day on which the licences start. */
export async function findUnbilledSums(db: DatabaseHandle, day: string) {
  return unbilled(db, day)
    .select(['v.contract_id', 'l.starts_on'])
    .select((of) => of.fn.sum<string>('i.fee').as('fee'))
    .groupBy(['v.contract_id', 'l.starts_on'])
    .orderBy('l.starts_on')
    .execute();
}

/** Periods with an invoice, newest first; one more than the page has. */
export async function findIssuedClosings(
  db: DatabaseHandle,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) {
  return db
    .selectFrom('contract_invoices as n')
    .innerJoin('documents as d', 'd.document_id', 'n.document_id')
    .select(['n.contract_id', 'n.period_end', 'n.document_id', 'd.document_no', 'd.total', 'd.content'])
    .$if(cursor !== undefined, (query) => query.where('n.document_id', '<', Number(cursor)))
    .orderBy('n.document_id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** Last days (YYYYMMDD) of the periods that have an invoice, by contract. */
export async function findInvoicedDays(db: DatabaseHandle): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db.selectFrom('contract_invoices').select(['contract_id', 'period_end']).execute();
  const days = new Map<number, string[]>();
  for (const { contract_id, period_end } of rows)
    days.set(contract_id, [...(days.get(contract_id) ?? []), period_end.replaceAll('-', '')]);
  return days;
}

/** The invoice of a period; undefined before it is issued. */
export async function findClosing(
  db: DatabaseHandle,
  contractId: number,
  periodEnd: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('contract_invoices')
    .select('document_id')
    .where('contract_id', '=', contractId)
    .where('period_end', '=', sql<string>`to_date(${periodEnd}, 'YYYYMMDD')`)
    .executeTakeFirst();
  return row?.document_id;
}

export interface ClosingValues {
  readonly contractId: number;
  readonly periodEnd: string;
  readonly documentId: number;
  readonly itemIds: readonly number[];
}

export async function insertClosing(
  transaction: DatabaseTransaction,
  { contractId, periodEnd, documentId, itemIds }: ClosingValues,
): Promise<void> {
  await transaction
    .insertInto('contract_invoices')
    .values({
      ...{ contract_id: contractId, document_id: documentId },
      period_end: sql<string>`to_date(${periodEnd}, 'YYYYMMDD')`,
    })
    .execute();
  if (itemIds.length === 0) return;
  await transaction
    .insertInto('contract_invoice_items')
    .values(itemIds.map((order_item_id) => ({ order_item_id, document_id: documentId })))
    .execute();
}
