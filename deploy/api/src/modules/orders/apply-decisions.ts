import type { ReviewDecision } from '@newsphoto/contract';
import { decideOrder } from '@newsphoto/domain/orders';
import type { Actor } from '../../access/actor.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { visibleAmong } from '../contents/visible-among.service.ts';
import { requestInvoice } from '../documents/invoices-due.ts';
import { feeTableOf } from '../fees/fees-in-force.service.ts';
import { grantLicence } from '../licences/licences.service.ts';
import { decideItems } from './decide-items.ts';
import { nextNumber } from './next-number.ts';
import { grantedTotal, notifyOrder } from './notify-order.ts';
import { continueReview, startReview, takeStep } from './order-steps.ts';
import { findItems, type OrderItemRow, type OrderRow } from './orders.repository.ts';
import { writeDecision } from './reviews.repository.ts';

export interface Decided {
  readonly actor: Actor;
  readonly decisions: readonly ReviewDecision[];
  readonly text: string;
  readonly needsTwo: boolean;
  readonly publicUrl: string | undefined;
  readonly now: Date;
}

/** Decides contents of a locked order; with the last one the order and its licences. */
export async function applyDecisions(
  transaction: DatabaseTransaction,
  order: OrderRow,
  { actor, decisions, text, needsTwo, publicUrl, now }: Decided,
): Promise<void> {
  const started = await startReview(transaction, order, { actor, now });
  const items = await findItems(transaction, order.order_id);
  const decided = decideItems({ items, decisions, reviewerId: actor.userId, needsTwo });
  for (const item of decided) await writeDecision(transaction, item);
  const to = decideOrder(decided.map(({ decision }) => decision));
  if (to === 'reviewing') {
    await continueReview(transaction, started, { actor, text, now });
    return;
  }
  const stepped = await takeStep(transaction, started, { actor, party: 'desk', to, text, now });
  if (to === 'approved') {
    await grantLicences(transaction, stepped, { items: decided, actor, now });
    if (grantedTotal(stepped, decided) > 0) await requestInvoice(transaction, order.order_id, now);
  }
  const news = to === 'returned' ? 'question' : 'decided';
  await notifyOrder(transaction, stepped, { news, to: ['orderer', 'desk'], text, publicUrl });
}

async function grantLicences(
  transaction: DatabaseTransaction,
  order: OrderRow,
  granting: { readonly items: readonly OrderItemRow[]; readonly actor: Actor; readonly now: Date },
): Promise<void> {
  const { actor, now } = granting;
  const table = await feeTableOf(transaction, order.fee_version_id);
  // Ascending: two orders with the same contents wait for each other instead of blocking each other.
  const allowed = granting.items
    .filter(({ decision }) => decision === 'allowed')
    .toSorted((one, other) => one.content_id - other.content_id);
  const ids = allowed.map(({ content_id }) => content_id);
  const missing = ids.length - (await visibleAmong(transaction, ids, ['1', '2', '3'])).length;
  if (missing > 0) throw new ApiError('order/withdrawn', [missing]);
  for (const item of allowed) {
    await grantLicence(transaction, {
      licenceNo: await nextNumber(transaction, 'licence', now),
      ...{ itemId: item.order_item_id, userId: order.user_id, contentId: item.content_id },
      ...{ use: item.use_conditions, useText: item.use_text, fee: item.fee },
      ...{ termsVersion: order.terms_version, isExclusive: item.is_exclusive, table },
      ...{ grantedBy: actor.userId, now },
    });
  }
}
