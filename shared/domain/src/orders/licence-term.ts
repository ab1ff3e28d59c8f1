import { shiftDate } from '../dates/tokyo-date.ts';
import type { FeeTable } from '../fees/fee-table.ts';
import type { UseConditions } from './use-conditions.ts';
import { lastDayOf, NEVER } from './use-limits.ts';

/** First and last day of a licence, YYYYMMDD in Asia/Tokyo; null: it has no end. */
export interface LicenceTerm {
  readonly startsOn: string;
  readonly endsOn: string | null;
}

/**
 * The term of a licence that is granted on a day (rules: SPEC.md beside this file). A single use has a year, in which the
 * publication may be postponed.
 */
export function licenceTerm(
  use: Pick<UseConditions, 'termCode' | 'plannedOn'>,
  table: Pick<FeeTable, 'terms'>,
  grantedOn: string,
): LicenceTerm {
  const start = use.plannedOn > grantedOn ? use.plannedOn : grantedOn;
  const counted = use.termCode === 'once' ? undefined : lastDayOf(use, table, start);
  const last = counted ?? shiftDate(shiftDate(grantedOn, 1, 'year'), -1, 'day');
  return { startsOn: grantedOn, endsOn: last === NEVER ? null : last };
}
