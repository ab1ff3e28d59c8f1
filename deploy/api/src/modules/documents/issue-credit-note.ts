import type { DatabaseTransaction } from '../../db/database.ts';
import { addMail } from '../mails/outbox.service.ts';
import { findOrderer } from '../orders/order-records.service.ts';
import { creditMail } from './document.mail.ts';
import { type DocumentRow, findByKey } from './documents.repository.ts';
import { takeInvoiceDue } from './invoices-due.ts';
import { issueDocument } from './issue-document.ts';

interface Crediting {
  readonly actorId: string;
  readonly publicUrl: string | undefined;
  readonly now: Date;
}

/**
 * Takes back the invoice of a cancelled order, with its amounts as positive ones (D4) and the mail. Undefined where no
 * invoice was issued: then none will be. The order is locked by the caller.
 */
export async function issueCreditNote(
  transaction: DatabaseTransaction,
  { order_id: orderId }: { readonly order_id: number },
  { actorId, publicUrl, now }: Crediting,
): Promise<DocumentRow | undefined> {
  await takeInvoiceDue(transaction, orderId);
  const invoice = await findByKey(transaction, `invoice order ${orderId}`);
  if (!invoice) return undefined;
  const original = {
    documentNo: invoice.document_no,
    issuedOn: invoice.issued_on.replaceAll('-', ''),
  };
  const credit = await issueDocument(transaction, {
    ...{ kind: 'credit', issueKey: `credit order ${orderId}`, orderId, refersTo: invoice.document_id },
    ...{ userId: invoice.user_id, groupId: invoice.group_id, actorId, now },
    content: { ...invoice.content, dueOn: null, notes: [], original },
  });
  const { name, address, status } = await findOrderer(transaction, invoice.user_id);
  if (!address || status !== 'active') return credit;
  const { document_no: documentNo, total } = credit;
  const mail = { name, orderId, documentNo, total, publicUrl };
  await addMail(transaction, { name, address }, creditMail({ ...mail, invoiceNo: invoice.document_no }));
  return credit;
}
