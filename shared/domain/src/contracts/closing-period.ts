import { shiftDate } from '../dates/tokyo-date.ts';
import { type ContractTerms, END_OF_MONTH } from './contract-terms.ts';

/** First and last day, YYYYMMDD in Asia/Tokyo. */
export interface ClosingPeriod {
  readonly from: string;
  readonly to: string;
}

/** The period of a contract that contains a day. */
export function closingPeriod(day: string, { closingDay }: Pick<ContractTerms, 'closingDay'>): ClosingPeriod {
  const own = dayOfMonth(day, closingDay);
  const to = day <= own ? own : dayOfMonth(shiftDate(firstOf(day), 1, 'month'), closingDay);
  const before = dayOfMonth(shiftDate(firstOf(to), -1, 'month'), closingDay);
  return { from: shiftDate(before, 1, 'day'), to };
}

/** The day on which a period's amount is due. */
export function dueDay(
  periodEnd: string,
  { payMonths, payDay, payShift }: Pick<ContractTerms, 'payMonths' | 'payDay' | 'payShift'>,
  isHoliday: (day: string) => boolean,
): string {
  const due = dayOfMonth(shiftDate(firstOf(periodEnd), payMonths, 'month'), payDay);
  return bankDay(due, payShift === 'after' ? 1 : -1, isHoliday);
}

/** The day a number of business days after a day, which itself does not count. */
export function shiftBusinessDays(day: string, count: number, isHoliday: (day: string) => boolean): string {
  let found = day;
  for (let passed = 0; passed < count; passed += 1) found = bankDay(shiftDate(found, 1, 'day'), 1, isHoliday);
  return found;
}

/** The day itself, or the next bank day in a direction. */
export function bankDay(day: string, direction: 1 | -1, isHoliday: (day: string) => boolean): string {
  let found = day;
  while (isBankClosed(found, isHoliday)) found = shiftDate(found, direction, 'day');
  return found;
}

/**
 * Whether banks are closed.
 * @param isHoliday of public holidays, substitute holidays included
 */
function isBankClosed(day: string, isHoliday: (day: string) => boolean): boolean {
  const monthDay = day.slice(4);
  if (monthDay === '1231' || (monthDay >= '0101' && monthDay <= '0103')) return true;
  const weekday = new Date(
    Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6))),
  ).getUTCDay();
  return weekday === 0 || weekday === 6 || isHoliday(day);
}

const firstOf = (day: string): string => `${day.slice(0, 6)}01`;

/** A day of a date's month. */
function dayOfMonth(date: string, day: number): string {
  if (day === END_OF_MONTH) return shiftDate(shiftDate(firstOf(date), 1, 'month'), -1, 'day');
  return `${date.slice(0, 6)}${String(day).padStart(2, '0')}`;
}
