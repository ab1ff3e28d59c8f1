import { isReversedRange, splitDateRange } from '../../dates/date-range.ts';
import { isValidDate } from '../../dates/date-validation.ts';
import type { Finding } from '../../validation/finding.ts';

/** Days from the first to the last, YYYYMMDD, both included; an open end is empty. */
export interface DayPeriod {
  readonly kind: 'period';
  readonly start: string;
  readonly end: string;
}

/** A day or month of every year (`19XX1010`), or a day of every month: MM and DD, empty for any. */
export interface DayPattern {
  readonly kind: 'pattern';
  readonly firstYear: string;
  readonly lastYear: string;
  readonly month: string;
  readonly day: string;
}

export type DayCondition = DayPeriod | DayPattern;

const HELD = /^[0-9X]{8}$/;
/** X only at the end: the date is a period. */
const ONLY_AT_END = /^[0-9]+X*$/;
const FIRST_YEAR = 1000;
/** A leap year: X may match one, so 29 February is valid. */
const LEAP_YEAR = '2000';

/**
 * Reads a condition on days of a detailed search: a date, or two with a colon between them.
 *
 * @param text as `conditions.shotDate` of the contract
 * @returns an error with the arguments of its message if it means no days
 */
export function readDayCondition(text: string, label: string): DayCondition | Finding {
  if (!text.includes(':')) return problemOfDate(text, label) ?? daysOfDate(text);
  const { start, end } = splitDateRange(text);
  if (start === '' && end === '') return { code: 'E0030', args: [label] };
  for (const one of [start, end].filter(Boolean)) {
    const problem = problemOfDate(one, label);
    if (problem) return problem;
    if (!ONLY_AT_END.test(one)) return { code: 'E0030', args: [label] };
  }
  if (isReversedRange({ start, end })) return { code: 'E1010', args: [] };
  return { kind: 'period', start: start && firstDay(start), end: end && lastDay(end) };
}

export const isFinding = (read: DayCondition | Finding): read is Finding => 'code' in read;

function problemOfDate(held: string, label: string): Finding | undefined {
  if (!HELD.test(held)) return { code: 'E0030', args: [label] };
  const [year, month, day] = partsOf(held);
  if (!isValidDate(held, 2) || month === '00' || day === '00') return { code: 'E0007', args: [label] };
  const tried = `${year.includes('X') ? LEAP_YEAR : year}${month === 'XX' ? '01' : month}${day === 'XX' ? '01' : day}`;
  if (!isValidDate(tried, 0)) return { code: 'E0007', args: [label] };
  return Number(year.replaceAll('X', '0')) < FIRST_YEAR ? { code: 'E0054', args: [label] } : undefined;
}

function daysOfDate(held: string): DayCondition {
  if (ONLY_AT_END.test(held)) return { kind: 'period', start: firstDay(held), end: lastDay(held) };
  const [year, month, day] = partsOf(held);
  const [firstYear, lastYear] = [year.replaceAll('X', '0'), year.replaceAll('X', '9')];
  return {
    ...{ kind: 'pattern', firstYear, lastYear },
    month: month === 'XX' ? '' : month,
    day: day === 'XX' ? '' : day,
  };
}

const partsOf = (held: string) => [held.slice(0, 4), held.slice(4, 6), held.slice(6)] as const;

function firstDay(held: string): string {
  const [year, month, day] = partsOf(held);
  return `${year.replaceAll('X', '0')}${month.replace('XX', '01')}${day.replace('XX', '01')}`;
}

function lastDay(held: string): string {
  const [year, month, day] = partsOf(held);
  const [lastYear, lastMonth] = [year.replaceAll('X', '9'), month.replace('XX', '12')];
  const days = new Date(Date.UTC(Number(lastYear), Number(lastMonth), 0)).getUTCDate();
  return `${lastYear}${lastMonth}${day.replace('XX', String(days))}`;
}
