import type { ReviewDecision } from '@newsphoto/contract';
import { ApiError } from '../../errors/api-error.ts';
import type { OrderItemRow } from './orders.repository.ts';

export interface Deciding {
  readonly items: readonly OrderItemRow[];
  readonly decisions: readonly ReviewDecision[];
  readonly reviewerId: string;
  /** Each allowed content needs two reviewers. */
  readonly needsTwo: boolean;
}

/**
 * The items after these decisions; those that were not named stay.
 * @throws ApiError `order/unknown-item`, `order/second-person`
 */
export function decideItems({ items, decisions, reviewerId, needsTwo }: Deciding): OrderItemRow[] {
  const byItem = new Map(decisions.map((one) => [Number(one.itemId), one]));
  const known = new Set(items.map(({ order_item_id }) => order_item_id));
  const isKnown = [...byItem.keys()].every((id) => known.has(id));
  if (!isKnown || byItem.size < decisions.length) throw new ApiError('order/unknown-item');
  return items.map((item) => {
    const decided = byItem.get(item.order_item_id);
    if (!decided) return item;
    if (decided.decision !== 'allow') {
      const decision = decided.decision === 'refuse' ? 'refused' : 'returned';
      return { ...item, decision, reason: decided.reason, decided_by: reviewerId, is_exclusive: false };
    }
    const allowed = { ...item, reason: '', decided_by: reviewerId, is_exclusive: decided.exclusive } as const;
    if (item.decision === 'allowed' && item.is_exclusive === decided.exclusive) return item;
    if (!needsTwo) return { ...allowed, decision: 'allowed' };
    // Another kind of licence than the first reviewer allowed starts again.
    if (item.decision !== 'seconded' || item.is_exclusive !== decided.exclusive)
      return { ...allowed, decision: 'seconded' };
    if (item.decided_by === reviewerId) throw new ApiError('order/second-person');
    return { ...allowed, decision: 'allowed' };
  });
}
