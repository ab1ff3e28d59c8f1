import type { PaymentQuery } from '@newsphoto/contract';
import { isReversedRange } from '@newsphoto/domain';

/** In the address; the defaults are left out of it. */
export const PAYMENT_FILTERS = { open: '', from: '', to: '', payer: '' };
export type PaymentFilters = typeof PAYMENT_FILTERS;

const DAY = /^\d{8}$/;

/** Undefined: the period is reversed, and nothing is requested. */
export function paymentQueryOf({ open, from, to, payer }: PaymentFilters): PaymentQuery | undefined {
  if (isReversedRange({ start: from, end: to })) return undefined;
  return {
    ...(open === '1' && { unallocated: true }),
    ...(DAY.test(from) && { from }),
    ...(DAY.test(to) && { to }),
    ...(payer !== '' && { payer: payer.slice(0, 200) }),
  };
}
