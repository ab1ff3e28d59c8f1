import { tokyoDate } from '@newsphoto/domain';
import { type ContractTerms, findUseConflicts, needsReview } from '@newsphoto/domain/orders';
import type { Actor } from '../../access/actor.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { visibleTo } from '../contents/contents.policy.ts';
import { visibleAmong } from '../contents/visible-among.service.ts';
import { lockContractOfVersion } from '../contracts/contract-in-force.service.ts';
import { feeTableOf } from '../fees/fees-in-force.service.ts';
import { findLimits, writeConflicts } from './approvals.repository.ts';
import { clearOrder } from './clear-order.ts';
import { notifyOrder } from './notify-order.ts';
import { takeStep } from './order-steps.ts';
import { findItems, type OrderRow } from './orders.repository.ts';
import { limitsOf } from './quote-order.ts';

export interface Approval {
  readonly actor: Actor;
  /** To the orderer. */
  readonly text: string;
  readonly publicUrl: string | undefined;
  readonly now: Date;
}

/**
 * Submits a locked order that its approver allowed, at the prices of its placing. What may have changed since is checked
 * again; then it is cleared by the contract or reviewed, like every order.
 */
export async function submitApproved(
  transaction: DatabaseTransaction,
  order: OrderRow,
  { actor, text, publicUrl, now }: Approval,
): Promise<void> {
  const today = tokyoDate(now);
  const terms = await lockContractOfVersion(transaction, order.contract_version_id, today);
  const isForDesk = await checkAgain(transaction, order, { actor, terms, today });
  const step = { actor, party: 'approver', to: 'submitted', text, now } as const;
  const submitted = await takeStep(transaction, order, step);
  const isCleared = !isForDesk && (await clearOrder(transaction, submitted, { actor, now }));
  const news = isCleared ? 'passedAndCleared' : 'passed';
  await notifyOrder(transaction, submitted, { news, to: ['orderer'], text, publicUrl });
  if (!isCleared) await notifyOrder(transaction, submitted, { news: 'placed', to: ['desk'], publicUrl });
}

interface Gate extends Pick<Approval, 'actor'> {
  readonly terms: ContractTerms;
  readonly today: string;
}

/**
 * Whether the desk reviews the order; it sees the conflicts of this moment.
 * @throws ApiError `order/not-approvable`
 */
async function checkAgain(
  transaction: DatabaseTransaction,
  order: OrderRow,
  { actor, terms, today }: Gate,
): Promise<boolean> {
  const items = await findItems(transaction, order.order_id);
  const table = await feeTableOf(transaction, order.fee_version_id);
  const ids = items.map(({ content_id }) => content_id);
  // Approver and orderer are of one group: they see the same contents.
  const visible = new Set(await visibleAmong(transaction, ids, visibleTo(actor)));
  const limits = new Map((await findLimits(transaction, ids)).map((row) => [row.content_id, limitsOf(row)]));
  const checked = items.map((item) => {
    const found = visible.has(item.content_id) ? limits.get(item.content_id) : undefined;
    const conflicts = found && findUseConflicts(found, item.use_conditions, table, today);
    return { item, conflicts: conflicts?.some(({ kind }) => kind === 'refused') ? undefined : conflicts };
  });
  const unusable = checked.filter(({ conflicts }) => !conflicts).length;
  if (unusable > 0) throw new ApiError('order/not-approvable', [unusable]);
  for (const { item, conflicts = [] } of checked) {
    const shown = conflicts.map(({ rule, text }) => ({ rule, text }));
    await writeConflicts(transaction, item.order_item_id, shown);
  }
  return checked.some(({ item, conflicts = [] }) => needsReview(terms, item.use_conditions, conflicts));
}
