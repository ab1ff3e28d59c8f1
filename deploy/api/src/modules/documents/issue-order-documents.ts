import type { DocumentContent, DocumentLine, Issuer } from '@newsphoto/contract';
import { tokyoDate } from '@newsphoto/domain';
import { addresseeOf, invoiceDueOn, sumByRate } from '@newsphoto/domain/documents';
import { type TaxRate, taxRateOn, yen } from '@newsphoto/domain/fees';
import { REFERENCE_TAX_NOTE } from '@newsphoto/domain/orders';
import type { DatabaseTransaction } from '../../db/database.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { orderedTitle } from '../contents/ordered-title.ts';
import { contractDueDay, nextBankDay } from '../contracts/contract-due-day.ts';
import { termsOf } from '../contracts/contract-in-force.service.ts';
import { taxRates } from '../fees/fees-in-force.service.ts';
import { licencesOf, type OrderLicence } from '../licences/licences.service.ts';
import { addMail } from '../mails/outbox.service.ts';
import {
  findItems,
  findOrderer,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
} from '../orders/order-records.service.ts';
import { openReceivable } from '../receivables/open-receivable.ts';
import { invoiceMail } from './document.mail.ts';
import { takeInvoiceDue } from './invoices-due.ts';
import { issueDocument } from './issue-document.ts';

const BANK_DAY = 'お支払期限が金融機関の休業日に当たる場合は、翌営業日までにお支払いください。';

interface Issuing {
  readonly issuer: Issuer;
  readonly publicUrl: string | undefined;
  readonly now: Date;
}

/**
 * Issues invoice and delivery note of an approved order, with the mail, if they were requested. An order that is billed
 * monthly gets its delivery note alone.
 */
export async function issueOrderDocuments(
  transaction: DatabaseTransaction,
  orderId: number,
  { issuer, publicUrl, now }: Issuing,
): Promise<void> {
  // The order first, as every step of it does: two processes wait for each other here.
  const order = await lockOrder(transaction, orderId);
  if (!order || !(await takeInvoiceDue(transaction, orderId)) || order.state !== 'approved') return;
  const lines = supplied({
    items: await findItems(transaction, orderId),
    licences: await licencesOf(transaction, [orderId], now),
    rates: await taxRates(transaction),
  });
  const content = orderContent(order, lines, issuer);
  const of = { orderId, userId: order.user_id, groupId: order.group_id, actorId: '', now } as const;
  const terms = await termsOf(transaction, order.contract_version_id);
  const delivery = { ...of, kind: 'delivery', issueKey: `delivery order ${orderId}` } as const;
  if (terms?.billing === 'monthly') {
    if (lines.length === 0) return;
    const marked: DocumentContent = { ...content, notes: [REFERENCE_TAX_NOTE], isTaxForReference: true };
    await issueDocument(transaction, { ...delivery, content: marked });
    return;
  }
  if (content.total === 0) return;
  const today = tokyoDate(now);
  const dueOn = terms ? contractDueDay(today, terms) : invoiceDueOn(today);
  const invoice = await issueDocument(transaction, {
    ...{ ...of, kind: 'invoice', issueKey: `invoice order ${orderId}` },
    content: { ...content, dueOn, notes: terms ? [] : [BANK_DAY] },
  });
  await openReceivable(transaction, {
    ...{ documentId: invoice.document_id, amount: invoice.total, dueOn: nextBankDay(dueOn), now },
    orders: [order],
  });
  await issueDocument(transaction, { ...delivery, content });
  const { name, address, status } = await findOrderer(transaction, order.user_id);
  if (!address || status !== 'active') return;
  const { document_no: documentNo, total } = invoice;
  const mail = { name, orderId, orderNo: order.order_no, documentNo, total, dueOn, publicUrl };
  await addMail(transaction, { name, address }, invoiceMail(mail));
}

interface Supply {
  readonly items: readonly OrderItemRow[];
  readonly licences: readonly OrderLicence[];
  readonly rates: readonly TaxRate[];
}

/** A line for each licence, with the rate of the day on which it becomes active (D5). */
function supplied({ items, licences, rates }: Supply): DocumentLine[] {
  return items.flatMap((item): DocumentLine[] => {
    const licence = licences.find(({ itemId }) => itemId === item.order_item_id);
    if (!licence) return [];
    const rate = taxRateOn(rates, licence.startsOn);
    if (!rate) throw new Error(`no tax rate on ${licence.startsOn}`);
    return [
      {
        text: orderedTitle(item.content),
        detail: `素材番号 ${presentId(item.content_id)}　${item.use_text}`,
        ...{ reference: licence.licenceNo, suppliedOn: licence.startsOn },
        ...{ amount: item.fee, percent: rate.percent },
      },
    ];
  });
}

/** What the documents of an order have in common. */
function orderContent(order: OrderRow, lines: readonly DocumentLine[], issuer: Issuer): DocumentContent {
  const { name, department, postalCode, address } = order.billing;
  const addressee = addresseeOf({ name, department, ordererName: order.orderer_name });
  const { net, taxes, total } = sumByRate(lines.map((line) => ({ ...line, amount: yen(line.amount) })));
  return {
    issuer,
    addressee: { ...addressee, lines: [...addressee.lines], postalCode, address },
    ...{ orderNo: order.order_no, orderedOn: tokyoDate(order.placed_at) },
    ...{ lines: [...lines], net, taxes: [...taxes], total },
    ...{ validUntil: null, dueOn: null, paidOn: null, original: null, notes: [] },
  };
}
