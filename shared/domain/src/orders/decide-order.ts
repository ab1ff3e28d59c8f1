import type { OrderState } from './order-states.ts';

/** `seconded`: allowed by one reviewer, where two are needed. */
export type ItemDecision = 'open' | 'seconded' | 'allowed' | 'refused' | 'returned';

/** The state of an order in review after its contents were decided. */
export function decideOrder(
  decisions: readonly ItemDecision[],
): Extract<OrderState, 'reviewing' | 'returned' | 'approved' | 'refused'> {
  if (decisions.includes('returned')) return 'returned';
  if (decisions.includes('open') || decisions.includes('seconded')) return 'reviewing';
  return decisions.includes('allowed') ? 'approved' : 'refused';
}
