import type { DocumentContent, DocumentEntry } from '@newsphoto/contract';
import { sumByRate } from '@newsphoto/domain/documents';
import { sumYen } from '@newsphoto/domain/fees';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { findLedger, findReceivable } from '../receivables/receivable-records.service.ts';
import { lockReceivable } from '../receivables/receivable-steps.ts';
import { remainingLines, taxedAmounts } from './credited-lines.ts';
import { maySeeDocument } from './documents.policy.ts';
import { presentEntry } from './documents.presenter.ts';
import { type DocumentRow, findByKey, findDocument } from './documents.repository.ts';
import { issueDocument } from './issue-document.ts';

interface ReceiptDeps {
  readonly db: Database;
  readonly now: () => Date;
}

const keyOf = ({ document_id }: DocumentRow): string => `receipt invoice ${document_id}`;

/** The invoice is paid, and has no receipt. */
export async function isReceiptDue(db: Database, invoice: DocumentRow): Promise<boolean> {
  if (invoice.kind !== 'invoice') return false;
  const receivable = await findReceivable(db, invoice.document_id);
  return receivable?.state === 'paid' && !(await findByKey(db, keyOf(invoice)));
}

/** Issues the receipt of a paid invoice, once: a repeated call returns it. Who may read the invoice may have it. */
export async function issueReceipt(
  { db, now }: ReceiptDeps,
  actor: Actor,
  documentId: string,
): Promise<DocumentEntry> {
  const invoice = await findDocument(db, Number(documentId));
  if (!invoice || !maySeeDocument(actor, invoice)) throw new ApiError('document/unknown');
  if (invoice.kind !== 'invoice') throw new ApiError('receipt/not-paid');
  const issueKey = keyOf(invoice);
  return db.transaction().execute(async (transaction) => {
    const { state } = await lockReceivable(transaction, invoice.document_id);
    const known = await findByKey(transaction, issueKey);
    if (known) return presentEntry(known);
    if (state !== 'paid') throw new ApiError('receipt/not-paid');
    const issued = await issueDocument(transaction, {
      ...{ kind: 'receipt', issueKey, orderId: invoice.order_id, refersTo: invoice.document_id },
      ...{ userId: invoice.user_id, groupId: invoice.group_id, actorId: actor.userId, now: now() },
      content: await contentOf(transaction, invoice),
    });
    return presentEntry(issued);
  });
}

/** What was paid: the invoice without what credit notes took back. */
async function contentOf(transaction: DatabaseTransaction, invoice: DocumentRow): Promise<DocumentContent> {
  const lines = await remainingLines(transaction, invoice);
  const { net, taxes, total } = sumByRate(taxedAmounts(lines));
  const ledger = await findLedger(transaction, { documentId: invoice.document_id });
  const live = ledger.filter((row) => !row.is_reversed && row.reverses === null && row.payment_id !== null);
  const fee = sumYen(live.filter(({ kind }) => kind === 'fee').map(({ amount }) => amount));
  const days = live.flatMap(({ received_on }) => received_on ?? []).sort();
  return {
    ...{ ...invoice.content, lines, net, taxes: [...taxes], total, dueOn: null },
    paidOn: days.at(-1)?.replaceAll('-', '') ?? null,
    original: { documentNo: invoice.document_no, issuedOn: invoice.issued_on.replaceAll('-', '') },
    notes:
      fee === 0
        ? []
        : [
            `上記金額のうち${fee.toLocaleString('ja-JP')}円は、振込手数料相当額の売上値引として処理しました。`,
          ],
  };
}
