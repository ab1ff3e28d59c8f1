import { type Insertable, sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { QuoteItemsTable, QuotesTable } from '../../db/document-tables.ts';

export type QuoteRow = NonNullable<Awaited<ReturnType<typeof findQuote>>>;
export type QuoteItemRow = Awaited<ReturnType<typeof findQuoteItems>>[number];
/** An item of a quote that is not stored yet. */
export type NewQuoteItem = Omit<Insertable<QuoteItemsTable>, 'document_id' | 'place'>;

export async function insertQuote(
  transaction: DatabaseTransaction,
  quote: Insertable<QuotesTable>,
  items: readonly NewQuoteItem[],
): Promise<void> {
  const { document_id } = quote;
  await transaction.insertInto('quotes').values(quote).execute();
  await transaction
    .insertInto('quote_items')
    .values(items.map((item, index) => ({ ...item, document_id, place: index + 1 })))
    .execute();
}

/** Quotes with the number of the document, and of the order that used it. */
const quotes = (db: DatabaseHandle) =>
  db
    .selectFrom('quotes as q')
    .innerJoin('documents as d', 'd.document_id', 'q.document_id')
    .leftJoin('orders as o', 'o.quote_document_id', 'q.document_id')
    .leftJoin('contract_versions as v', 'v.contract_version_id', 'q.contract_version_id')
    .select(['q.document_id', 'q.user_id', 'q.valid_until', 'q.fee_version_id', 'q.order_id'])
    .select(['q.order_version', 'q.review_total', 'd.document_no', 'd.issued_on', 'v.contract_id'])
    .select(['o.order_id as used_by', 'o.order_no as used_by_no']);

export async function findQuote(db: DatabaseHandle, documentId: number) {
  return quotes(db).where('q.document_id', '=', documentId).executeTakeFirst();
}

/** The last offer for an order. */
export async function findLastOffer(db: DatabaseHandle, orderId: number): Promise<QuoteRow | undefined> {
  return quotes(db)
    .where('q.order_id', '=', orderId)
    .orderBy('q.document_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findQuoteItems(db: DatabaseHandle, documentIds: readonly number[]) {
  return db
    .selectFrom('quote_items')
    .selectAll()
    .where('document_id', '=', sql<number>`any(${documentIds}::bigint[])`)
    .orderBy('place')
    .execute();
}

/** Unused quotes of a member's cart, all contents of which are in it now, newest first. `since`: YYYY-MM-DD. */
export async function findCartQuotes(
  db: DatabaseHandle,
  userId: string,
  { since, limit }: { readonly since: string; readonly limit: number },
): Promise<QuoteRow[]> {
  return quotes(db)
    .where('q.user_id', '=', userId)
    .where('q.order_id', 'is', null)
    .where('o.order_id', 'is', null)
    .where('q.valid_until', '>=', since)
    .where(
      sql<boolean>`not exists (select from quote_items i where i.document_id = q.document_id and not exists (
        select from cart_items c where c.user_id = ${userId} and c.content_id = i.content_id))`,
    )
    .orderBy('q.document_id', 'desc')
    .limit(limit)
    .execute();
}
