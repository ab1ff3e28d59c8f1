import { shiftDate } from '../dates/tokyo-date.ts';
import type { LicenceState } from './licence-states.ts';
import type { UseConditions } from './use-conditions.ts';

/** Days around the end of a licence in which it can be renewed. */
const RENEWAL_DAYS = 90;
const RENEWABLE: readonly LicenceState[] = ['active', 'expiring', 'expired'];

export interface RenewableLicence {
  readonly state: LicenceState;
  /** YYYYMMDD; null: it has no end. */
  readonly endsOn: string | null;
}

/** Whether a licence can be renewed on a day (rules: SPEC.md beside this file). */
export function isRenewable({ state, endsOn }: RenewableLicence, today: string): boolean {
  if (endsOn === null || !RENEWABLE.includes(state)) return false;
  return shiftDate(endsOn, -RENEWAL_DAYS, 'day') <= today && today <= shiftDate(endsOn, RENEWAL_DAYS, 'day');
}

/** The first day of a licence that is granted on a day and renews one that ends on `endsOn`. */
export function renewalStart(endsOn: string, grantedOn: string): string {
  const next = shiftDate(endsOn, 1, 'day');
  return next > grantedOn ? next : grantedOn;
}

/** The conditions of a renewal: the same, planned for the first day of the next term. */
export const renewedUse = <Use extends UseConditions>(use: Use, endsOn: string, today: string): Use => ({
  ...use,
  plannedOn: renewalStart(endsOn, today),
});
