import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { visibleAmong } from '../contents/visible-among.service.ts';
import { isBilledMonthly } from '../contracts/contract-in-force.service.ts';
import { requestInvoice } from '../documents/invoices-due.ts';
import { feeTableOf } from '../fees/fees-in-force.service.ts';
import { grantLicence, type LicenceGranter } from '../licences/licences.service.ts';
import { nextNumber } from './next-number.ts';
import { grantedTotal } from './notify-order.ts';
import type { OrderItemRow, OrderRow } from './orders.repository.ts';

export interface Granting {
  readonly items: readonly OrderItemRow[];
  readonly granter: LicenceGranter;
  readonly now: Date;
}

/**
 * What follows from the approval of an order: the licences of its allowed contents, and its documents. Of an order that is
 * billed monthly that is the delivery note, also of contents that the flat rate covers.
 */
export async function completeApproval(
  transaction: DatabaseTransaction,
  order: OrderRow,
  granting: Granting,
): Promise<void> {
  await grantLicences(transaction, order, granting);
  const isFree = grantedTotal(order, granting.items) === 0;
  if (isFree && !(await isBilledMonthly(transaction, order.contract_version_id))) return;
  await requestInvoice(transaction, order.order_id, granting.now);
}

async function grantLicences(
  transaction: DatabaseTransaction,
  order: OrderRow,
  { items, granter, now }: Granting,
): Promise<void> {
  const table = await feeTableOf(transaction, order.fee_version_id);
  // Ascending: two orders with the same contents wait for each other instead of blocking each other.
  const allowed = items
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
      ...{ termsVersion: order.terms_version, isExclusive: item.is_exclusive, table, renews: item.renews },
      ...{ granter, now },
    });
  }
}
