import {
  RECEIVABLE_AGE_CODES,
  RECEIVABLE_STATE_CODES,
  type ReceivableFilter,
  type ReceivableQuery,
  type ReceivableStateCode,
} from '@newsphoto/contract';
import { isReversedRange } from '@newsphoto/domain';
import { RECEIVABLE_STATES } from '@newsphoto/domain/receivables';
import type { StateTone } from '@newsphoto/records';

/** In the address; the defaults are left out of it. */
export const RECEIVABLE_FILTERS = { state: 'unpaid', age: '', party: '', dueFrom: '', dueTo: '' };
export type ReceivableFilters = typeof RECEIVABLE_FILTERS;

/** In the address: `state=all`, because an absent one is the default. */
const ALL = 'all';
export const STATE_OPTIONS = [
  { value: 'unpaid', label: '未回収' },
  { value: ALL, label: 'すべて' },
  ...RECEIVABLE_STATE_CODES.map((value) => ({ value, label: RECEIVABLE_STATES[value] })),
];

const DAY = /^\d{8}$/;

/** Undefined: the period is reversed, and nothing is requested. What an address contains by mistake is ignored. */
export function receivableFilterOf({
  party,
  dueFrom,
  dueTo,
}: ReceivableFilters): ReceivableFilter | undefined {
  if (isReversedRange({ start: dueFrom, end: dueTo })) return undefined;
  return {
    ...(party !== '' && { party: party.slice(0, 200) }),
    ...(DAY.test(dueFrom) && { dueFrom }),
    ...(DAY.test(dueTo) && { dueTo }),
  };
}

export function receivableQueryOf(filters: ReceivableFilters): ReceivableQuery | undefined {
  const filter = receivableFilterOf(filters);
  if (!filter) return undefined;
  const age = RECEIVABLE_AGE_CODES.find((code) => code === filters.age);
  const state = (['unpaid', ...RECEIVABLE_STATE_CODES] as const).find((code) => code === filters.state);
  return { ...filter, ...(age && { age }), ...(state && { state }) };
}

const TONES: Readonly<Record<ReceivableStateCode, StateTone>> = {
  ...{ open: 'plain', part: 'active', paid: 'done', overdue: 'alert' },
  ...{ disputed: 'alert', credited: 'plain', writtenOff: 'plain' },
};

export const receivableMark = (state: ReceivableStateCode) => ({
  ...{ label: RECEIVABLE_STATES[state], tone: TONES[state] },
});
