import {
  HISTORY_SORT_CODES,
  HISTORY_TYPE_CODES,
  ORDER_STATE_CODES,
  type OrderFilter,
  type OrderSummary,
} from '@newsphoto/contract';
import { isReversedRange } from '@newsphoto/domain';
import { ORDER_STATES } from '@newsphoto/domain/orders';

/** In the address; the defaults are left out of it. */
export const HISTORY_FILTERS = { type: '0', state: '', from: '', to: '', text: '', sort: '0' };
export type HistoryFilters = typeof HISTORY_FILTERS;

export const STATE_OPTIONS = [
  { value: '', label: 'すべて' },
  ...ORDER_STATE_CODES.map((value) => ({ value, label: ORDER_STATES[value] })),
];

const oneOf = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
  values.find((one) => one === value);

const DAY = /^\d{8}$/;

/** Undefined: the period is reversed, and the list is not requested. What an address contains by mistake is ignored. */
export function filterOf({ type, state, from, to, text, sort }: HistoryFilters): OrderFilter | undefined {
  if (isReversedRange({ start: from, end: to })) return undefined;
  const ofType = oneOf(HISTORY_TYPE_CODES, type);
  const ofState = oneOf(ORDER_STATE_CODES, state);
  const order = oneOf(HISTORY_SORT_CODES, sort);
  return {
    ...(ofType && ofType !== '0' && { type: ofType }),
    ...(ofState && { state: ofState }),
    ...(DAY.test(from) && { from }),
    ...(DAY.test(to) && { to }),
    ...(text !== '' && { text: text.slice(0, 200) }),
    ...(order && order !== '0' && { sort: order }),
  };
}

export interface MonthOfOrders {
  /** 「2026年11月」; empty for orders that are not sorted by their days. */
  readonly label: string;
  readonly orders: readonly OrderSummary[];
}

export function byMonth(orders: readonly OrderSummary[], { sort }: OrderFilter): readonly MonthOfOrders[] {
  if (sort === '2') return orders.length > 0 ? [{ label: '', orders }] : [];
  const months = new Map<string, OrderSummary[]>();
  for (const order of orders) {
    const label = `${order.placedAt.slice(0, 4)}年${Number(order.placedAt.slice(4, 6))}月`;
    months.set(label, [...(months.get(label) ?? []), order]);
  }
  return [...months].map(([label, inMonth]) => ({ label, orders: inMonth }));
}
