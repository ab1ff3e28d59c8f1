/** What happens to an order: it is allowed, allowed in part, refused, or allowed and cancelled. */
export type OrderPlan = 'allowed' | 'part' | 'refused' | 'cancelled';

const PLANS: readonly OrderPlan[] = ['allowed', 'part', 'refused', 'cancelled'];

/** Members who order at the same time: their orders take turns. */
export const MEMBERS = ['member1', 'member2'];
/** A member whose orders all go through every step. */
export const SINGLE = 'single';

export const planOf = ({
  userId,
  orderNo,
}: {
  readonly userId: string;
  readonly orderNo: string;
}): OrderPlan =>
  userId === SINGLE ? 'cancelled' : (PLANS[Number(orderNo.slice(-6)) % PLANS.length] ?? 'allowed');
