import {
  DOCUMENT_KIND_CODES,
  type DocumentDetail,
  type DocumentEntry,
  type DocumentFilter,
  type DocumentQuery,
  type DocumentSum,
  type OrderDocuments,
} from '@newsphoto/contract';
import { DOCUMENT_KINDS } from '@newsphoto/domain/documents';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { requirePeriod } from '../../errors/require-period.ts';
import { readRewriter } from '../anonymisations/rewriter.service.ts';
import { isBilledMonthly } from '../contracts/contract-in-force.service.ts';
import { findOrder } from '../orders/order-records.service.ts';
import { hashOfDocument } from './document-hash.ts';
import { maySeeDocument, searchedGroup } from './documents.policy.ts';
import { presentDocument, presentEntry } from './documents.presenter.ts';
import { findDocument, findDocuments, findOrderDocuments, sumDocuments } from './documents.repository.ts';
import { isInvoiceDue } from './invoices-due.ts';
import { isReceiptDue } from './issue-receipt.ts';

const PAGE = 50;

/** Issued documents; see the contract. */
export interface Documents {
  ofOrder(actor: Actor, orderId: string): Promise<OrderDocuments>;
  read(actor: Actor, documentId: string): Promise<DocumentDetail>;
  search(
    actor: Actor,
    query: DocumentQuery,
  ): Promise<{ resultList: DocumentEntry[]; nextCursor: string | null }>;
  sums(actor: Actor, filter: DocumentFilter): Promise<DocumentSum[]>;
}

export function createDocuments(db: Database): Documents {
  return {
    async ofOrder(actor, orderId) {
      const order = await findOrder(db, Number(orderId));
      if (!order || !maySeeDocument(actor, order)) throw new ApiError('order/unknown');
      return {
        orderNo: order.order_no,
        documents: (await findOrderDocuments(db, order.order_id)).map(presentEntry),
        isInvoiceDue: await isInvoiceDue(db, order.order_id),
        isBilledMonthly: await isBilledMonthly(db, order.contract_version_id),
      };
    },
    async read(actor, documentId) {
      const row = await findDocument(db, Number(documentId));
      if (!row || !maySeeDocument(actor, row)) throw new ApiError('document/unknown');
      // Nothing is shown that was changed past the triggers.
      if (hashOfDocument(row) !== row.hash) throw new Error(`document ${row.document_no} was changed`);
      return presentDocument(row, await isReceiptDue(db, row), await readRewriter(db));
    },
    async search(actor, { limit = PAGE, ...query }) {
      requirePeriod(query);
      const found = await findDocuments(db, { ...query, limit, groupId: searchedGroup(actor) });
      const resultList = found.slice(0, limit).map(presentEntry);
      const last = resultList.at(-1)?.documentId ?? null;
      return { resultList, nextCursor: found.length > limit ? last : null };
    },
    async sums(actor, filter) {
      requirePeriod(filter);
      const rows = await sumDocuments(db, { ...filter, groupId: searchedGroup(actor) });
      const byKind = new Map(rows.map((row) => [row.kind, row]));
      return DOCUMENT_KIND_CODES.flatMap((kind) => {
        const row = byKind.get(kind);
        const sum = { kind, title: DOCUMENT_KINDS[kind] };
        return row ? [{ ...sum, count: Number(row.count), total: Number(row.total) }] : [];
      });
    },
  };
}
