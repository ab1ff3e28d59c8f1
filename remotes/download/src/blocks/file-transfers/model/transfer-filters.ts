import { TRANSFER_STATES, type TransferState } from '@newsphoto/contract';
import { isReversedRange } from '@newsphoto/domain';

/** Filters of the history, as the address has them. */
export const TRANSFER_FILTERS = { q: '', state: '', from: '', to: '' };
export type TransferFilters = Readonly<Record<keyof typeof TRANSFER_FILTERS, string>>;

export interface TransferQuery {
  readonly q?: string;
  readonly state?: TransferState;
  readonly from?: string;
  readonly to?: string;
}

const DAY = /^[0-9]{8}$/;

/** The filters as the API takes them. What is not valid is left out. */
export function queryOf({ q, state, from, to }: TransferFilters): TransferQuery {
  const known = TRANSFER_STATES.find((one) => one === state);
  const isPeriod = !isReversedRange({ start: from, end: to });
  return {
    ...(q !== '' && { q: q.slice(0, 100) }),
    ...(known && { state: known }),
    ...(isPeriod && DAY.test(from) && { from }),
    ...(isPeriod && DAY.test(to) && { to }),
  };
}

export const hasFilters = (filters: TransferFilters): boolean => Object.values(filters).some(Boolean);
