import type { DocumentFilter } from '@newsphoto/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { DocumentsTable } from '../../db/document-tables.ts';
import { lockKey } from '../../db/lock-key.ts';
import { textConditions } from './document-text.ts';

export type DocumentRow = Selectable<DocumentsTable>;
export type DocumentEntryRow = Awaited<ReturnType<typeof findOrderDocuments>>[number];

const ENTRY = [
  ...(['document_id', 'kind', 'document_no', 'order_id', 'issued_on', 'party', 'total'] as const),
] as const;

/** The hash of the last document of a kind; no other is issued until the transaction ends. */
export async function lockLastHash(
  transaction: DatabaseTransaction,
  kind: DocumentRow['kind'],
): Promise<string> {
  await lockKey(transaction, `documents ${kind}`);
  const last = await transaction
    .selectFrom('documents')
    .select('hash')
    .where('kind', '=', kind)
    .orderBy('document_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.hash ?? '';
}

export async function insertDocument(
  transaction: DatabaseTransaction,
  document: Insertable<DocumentsTable>,
): Promise<DocumentRow> {
  return transaction.insertInto('documents').values(document).returningAll().executeTakeFirstOrThrow();
}

export async function findDocument(db: DatabaseHandle, documentId: number): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents').selectAll().where('document_id', '=', documentId).executeTakeFirst();
}

/** The document that was issued for something. */
export async function findByKey(db: DatabaseHandle, issueKey: string): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents').selectAll().where('issue_key', '=', issueKey).executeTakeFirst();
}

/** Documents of an order, oldest first. */
export async function findOrderDocuments(db: DatabaseHandle, orderId: number) {
  return db
    .selectFrom('documents')
    .select(ENTRY)
    .where('order_id', '=', orderId)
    .orderBy('document_id')
    .execute();
}

export async function findCreditNotes(db: DatabaseHandle, invoiceId: number): Promise<DocumentRow[]> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('refers_to', '=', invoiceId)
    .where('kind', '=', 'credit')
    .execute();
}

/** A document and those that refer to it, oldest first. */
export async function findWithCorrections(db: DatabaseHandle, documentId: number) {
  return db
    .selectFrom('documents')
    .select(ENTRY)
    .where((of) => of.or([of('document_id', '=', documentId), of('refers_to', '=', documentId)]))
    .orderBy('document_id')
    .execute();
}

const stored = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

/** `groupId`: of this group alone. */
export interface DocumentSearch extends DocumentFilter {
  readonly groupId: string | undefined;
}

const matching = (db: Database, query: DocumentSearch) => {
  const { groupId, kind, from = '', to = '', least = 0, most = 0, party = '' } = query;
  return db
    .selectFrom('documents')
    .$if(groupId !== undefined, (of) => of.where('group_id', '=', groupId ?? ''))
    .$if(kind !== undefined, (of) => of.where('kind', '=', kind ?? 'invoice'))
    .$if(from !== '', (of) => of.where('issued_on', '>=', stored(from)))
    .$if(to !== '', (of) => of.where('issued_on', '<=', stored(to)))
    .$if(query.least !== undefined, (of) => of.where(sql<boolean>`total >= ${least}`))
    .$if(query.most !== undefined, (of) => of.where(sql<boolean>`total <= ${most}`))
    .where((of) => of.and(textConditions(party, 'documents')));
};

/** Newest first; one more than the page has. */
export async function findDocuments(
  db: Database,
  {
    cursor,
    limit,
    ...query
  }: DocumentSearch & { readonly cursor?: string | undefined; readonly limit: number },
): Promise<DocumentEntryRow[]> {
  return matching(db, query)
    .select(ENTRY)
    .$if(cursor !== undefined, (of) => of.where('document_id', '<', Number(cursor)))
    .orderBy('document_id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** Number and total by kind. */
export async function sumDocuments(db: Database, query: DocumentSearch) {
  return matching(db, query)
    .select((of) => ['kind', of.fn.countAll<number>().as('count'), of.fn.sum<number>('total').as('total')])
    .groupBy('kind')
    .execute();
}
