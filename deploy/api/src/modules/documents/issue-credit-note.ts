import type { DocumentContent, DocumentLine } from '@newsphoto/contract';
import { tokyoDate } from '@newsphoto/domain';
import { creditByRate, sumByRate } from '@newsphoto/domain/documents';
import type { DatabaseTransaction } from '../../db/database.ts';
import { lockMonthlyContract } from '../contracts/contract-in-force.service.ts';
import { licencesOf } from '../licences/licences.service.ts';
import { addMail } from '../mails/outbox.service.ts';
import { findOrderer, type OrderRow } from '../orders/order-records.service.ts';
import { prepareCredit } from '../receivables/credit-receivable.ts';
import { findInvoiceId } from '../receivables/receivable-records.service.ts';
import { lockReceivable } from '../receivables/receivable-steps.ts';
import { remainingLines, taxedAmounts } from './credited-lines.ts';
import { creditMail } from './document.mail.ts';
import { type DocumentRow, findDocument } from './documents.repository.ts';
import { takeInvoiceDue } from './invoices-due.ts';
import { issueDocument } from './issue-document.ts';

interface Crediting {
  readonly actorId: string;
  readonly publicUrl: string | undefined;
  readonly now: Date;
}

/** The tax is a yen more than the floor of the amount. */
const ODD_YEN =
  '消費税額は、元の請求書の税額から、返還後に残る明細の税額を差し引いて計算しています（端数1円を含みます）。';

/**
 * Takes back what a cancelled order has on its invoice, its own or that of a month, with positive amounts (D4, D9) and the
 * mail. Undefined where no invoice was issued: then none will be; and for contents without a fee. The order is locked by the
 * caller.
 */
export async function issueCreditNote(
  transaction: DatabaseTransaction,
  order: OrderRow,
  { actorId, publicUrl, now }: Crediting,
): Promise<DocumentRow | undefined> {
  const { order_id: orderId, order_no: orderNo, user_id: userId } = order;
  await takeInvoiceDue(transaction, orderId);
  await lockMonthlyContract(transaction, order.contract_version_id);
  const invoiceId = await findInvoiceId(transaction, orderId);
  const invoice = invoiceId && (await findDocument(transaction, invoiceId));
  if (!invoice) return undefined;
  // Credit notes of one invoice wait for each other: each sees what the ones before it took back.
  const receivable = await lockReceivable(transaction, invoice.document_id);
  const before = await remainingLines(transaction, invoice);
  const licences = await licencesOf(transaction, [orderId], now);
  const numbers = new Set(licences.map(({ licenceNo }) => licenceNo));
  const lines = before.filter(({ reference }) => numbers.has(reference));
  const after = before.filter((line) => !lines.includes(line));
  const sum = creditByRate(taxedAmounts(before), taxedAmounts(after));
  if (sum.total === 0) return undefined;
  const settle = await prepareCredit(transaction, receivable, sum.total);
  const isFull = invoice.order_id === orderId;
  const content: DocumentContent = {
    ...{ ...invoice.content, orderNo, orderedOn: tokyoDate(order.placed_at), lines },
    ...{ ...sum, taxes: [...sum.taxes], dueOn: null, notes: notesOf(lines, sum.total) },
    original: { documentNo: invoice.document_no, issuedOn: invoice.issued_on.replaceAll('-', '') },
  };
  const credit = await issueDocument(transaction, {
    ...{ kind: 'credit', issueKey: `credit order ${orderId}`, orderId, refersTo: invoice.document_id },
    ...{ userId, groupId: invoice.group_id, actorId, now, content },
  });
  await settle(credit.document_id, { actorId, now });
  const { name, address, status } = await findOrderer(transaction, userId);
  if (!address || status !== 'active') return credit;
  const { document_no: documentNo, total } = credit;
  const mail = { name, orderId, orderNo, documentNo, total, publicUrl, isFull };
  await addMail(transaction, { name, address }, creditMail({ ...mail, invoiceNo: invoice.document_no }));
  return credit;
}

const notesOf = (lines: readonly DocumentLine[], total: number): string[] =>
  sumByRate(taxedAmounts([...lines])).total === total ? [] : [ODD_YEN];
