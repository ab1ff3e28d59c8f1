import type { ApprovalDetail, ApprovalPage, ApprovalQuery } from '@newsphoto/contract';
import { shiftDate, tokyoDate } from '@newsphoto/domain';
import { ORDER_TEXT_FIELD } from '@newsphoto/domain/forms';
import { APPROVAL_DAYS } from '@newsphoto/domain/orders';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { requireValid } from '../../errors/require-valid.ts';
import { findApproval, findUnapproved, findWaiting } from './approvals.repository.ts';
import { notifyOrder } from './notify-order.ts';
import { requireVersion, takeStep } from './order-steps.ts';
import { presentOrder } from './orders.presenter.ts';
import { lockOrder, type OrderRow } from './orders.repository.ts';
import { detailOf } from './orders.service.ts';
import type { PlacingDeps } from './place-order.ts';
import { readOrder } from './read-order.ts';
import { submitApproved } from './submit-approved.ts';

const PAGE = 50;
const DAY_MS = 24 * 60 * 60_000;

interface Decision {
  readonly text: string;
  readonly version: number;
}

/** Orders of a group that its approvers decide on; see the contract. */
export interface OrderApprovals {
  list(actor: Actor, query: ApprovalQuery): Promise<ApprovalPage>;
  read(actor: Actor, orderId: string): Promise<ApprovalDetail>;
  approve(actor: Actor, orderId: string, decision: Decision): Promise<ApprovalDetail>;
  refuse(actor: Actor, orderId: string, decision: Decision): Promise<ApprovalDetail>;
}

export function createOrderApprovals({ db, now, publicUrl }: PlacingDeps): OrderApprovals {
  const read: OrderApprovals['read'] = (actor, orderId) =>
    readOrder(
      () => findApproval(db, Number(orderId), actor.groupId),
      async (order) => ({
        ...(await detailOf({ db, now }, order, actor)),
        ordererName: order.orderer_name,
        ...waiting(order, actor),
      }),
    );
  const decide = async (
    actor: Actor,
    orderId: string,
    version: number,
    work: (transaction: DatabaseTransaction, order: OrderRow) => Promise<void>,
  ): Promise<ApprovalDetail> => {
    await db.transaction().execute(async (transaction) => {
      // Waits for other steps of the order.
      await lockOrder(transaction, Number(orderId));
      const found = await findApproval(transaction, Number(orderId), actor.groupId);
      const order = requireVersion(found, version);
      if (order.user_id === actor.userId) throw new ApiError('order/own-approval');
      await work(transaction, order);
    });
    return read(actor, orderId);
  };
  return {
    async list(actor, { cursor, limit = PAGE }) {
      const found = await findWaiting(db, actor.groupId, { cursor, limit });
      const resultList = found.slice(0, limit).map((row) => ({
        // None is approved: there are no licences.
        ...presentOrder(row, []),
        ordererName: row.orderer_name,
        ...waiting(row, actor),
      }));
      return { resultList, nextCursor: found.length > limit ? (resultList.at(-1)?.orderId ?? null) : null };
    },
    read,
    approve: (actor, orderId, { text: typed, version }) => {
      const text = typed.trim() === '' ? '' : required(typed);
      return decide(actor, orderId, version, (transaction, order) =>
        submitApproved(transaction, order, { actor, text, publicUrl, now: now() }),
      );
    },
    refuse: (actor, orderId, { text: typed, version }) => {
      const text = required(typed);
      return decide(actor, orderId, version, async (transaction, order) => {
        const step = { actor, party: 'approver', to: 'cancelled', text, now: now() } as const;
        const stepped = await takeStep(transaction, order, step);
        await notifyOrder(transaction, stepped, { news: 'declined', to: ['orderer'], text, publicUrl });
      });
    },
  };
}

function required(typed: string): string {
  const text = typed.trim();
  requireValid([ORDER_TEXT_FIELD], { text });
  return text;
}

const waiting = ({ user_id, placed_at }: Pick<OrderRow, 'user_id' | 'placed_at'>, { userId }: Actor) => ({
  isOwn: user_id === userId,
  approveBy: shiftDate(tokyoDate(placed_at), APPROVAL_DAYS, 'day'),
});

/** Cancels orders whose last day of approval is past, each in one transaction with its mails. */
export async function cancelUnapproved(db: Database, now: Date): Promise<void> {
  const today = tokyoDate(now);
  // Of these the day in Asia/Tokyo decides.
  for (const orderId of await findUnapproved(db, new Date(now.getTime() - APPROVAL_DAYS * DAY_MS))) {
    await db.transaction().execute(async (transaction) => {
      const order = await lockOrder(transaction, orderId);
      if (order?.state !== 'quoted') return;
      if (shiftDate(tokyoDate(order.placed_at), APPROVAL_DAYS, 'day') >= today) return;
      const step = { actor: { userId: '' }, party: 'system', to: 'cancelled', now } as const;
      const stepped = await takeStep(transaction, order, step);
      const notice = { news: 'lapsed', to: ['orderer', 'approvers'], publicUrl: undefined } as const;
      await notifyOrder(transaction, stepped, notice);
    });
  }
}
