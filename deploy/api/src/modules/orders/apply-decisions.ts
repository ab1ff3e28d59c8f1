import type { ReviewDecision } from '@newsphoto/contract';
import { decideOrder } from '@newsphoto/domain/orders';
import type { Actor } from '../../access/actor.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { completeApproval } from './complete-approval.ts';
import { decideItems } from './decide-items.ts';
import { notifyOrder } from './notify-order.ts';
import { continueReview, startReview, takeStep } from './order-steps.ts';
import { findItems, type OrderRow } from './orders.repository.ts';
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
  const granter = { party: 'desk', userId: actor.userId } as const;
  if (to === 'approved') await completeApproval(transaction, stepped, { items: decided, granter, now });
  const news = to === 'returned' ? 'question' : 'decided';
  await notifyOrder(transaction, stepped, { news, to: ['orderer', 'desk'], text, publicUrl });
}
