import { shiftDate } from '../dates/tokyo-date.ts';
import { type ClosingPeriod, closingPeriod } from './closing-period.ts';
import type { ContractTerms } from './contract-terms.ts';

/**
 * The periods of a contract that ended before a day and have no invoice, oldest first. Those after its last day are among
 * them: licences of its orders may be granted later.
 *
 * @param invoicedTo last days of the periods that have an invoice
 */
export function periodsToInvoice(
  terms: Pick<ContractTerms, 'startsOn' | 'closingDay'>,
  today: string,
  invoicedTo: readonly string[],
): ClosingPeriod[] {
  // With another closing day: the new one divides what follows.
  const others = invoicedTo.filter((day) => closingPeriod(day, terms).to !== day);
  const last = others.toSorted().at(-1) ?? '';
  const periods: ClosingPeriod[] = [];
  let period = closingPeriod(terms.startsOn, terms);
  while (period.to < today) {
    const { to } = period;
    if (to > last && !invoicedTo.includes(to)) periods.push(period);
    period = closingPeriod(shiftDate(to, 1, 'day'), terms);
  }
  return periods;
}
