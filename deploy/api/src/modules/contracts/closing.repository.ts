import { sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';

export type ClosingItemRow = Awaited<ReturnType<typeof findClosingItems>>[number];

/** Licences of a contract up to a day (YYYYMMDD) that no monthly invoice has. */
export async function findClosingItems(db: DatabaseHandle, contractId: number, day: string) {
  return db
    .selectFrom('licences as l')
    .innerJoin('order_items as i', 'i.order_item_id', 'l.order_item_id')
    .innerJoin('orders as o', 'o.order_id', 'i.order_id')
    .innerJoin('contract_versions as v', 'v.contract_version_id', 'o.contract_version_id')
    .leftJoin('contract_invoice_items as b', 'b.order_item_id', 'i.order_item_id')
    .select(['i.order_item_id', 'i.content_id', 'i.content', 'i.use_text', 'i.fee'])
    .select(['l.licence_no', 'l.starts_on', 'o.order_no'])
    .where('v.contract_id', '=', contractId)
    .where(sql<boolean>`v.terms->>'billing' = 'monthly'`)
    .where('o.state', '=', 'approved')
    .where('l.starts_on', '<=', sql<string>`to_date(${day}, 'YYYYMMDD')`)
    .where('b.order_item_id', 'is', null)
    .orderBy('l.starts_on')
    .orderBy('l.licence_id')
    .execute();
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
