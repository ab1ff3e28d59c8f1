import { decadeRange } from '../../dates/date-range.ts';
import { eraYear } from '../../dates/japanese-era.ts';
import { type DayCondition, isFinding, readDayCondition } from './shot-period.ts';

/**
 * Days of a detailed search as text, with the year in 和暦 if there is one: 「1964年10月（昭和39年10月）」, 「1960年代」,
 * 「1900年～1999年の毎年10月10日」. Empty for an invalid value.
 */
export function daysAsText(text: string): string {
  const read = readDayCondition(text, '');
  if (text === '' || isFinding(read)) return '';
  if (!text.includes(':')) return isDecade(text) ? `${text.slice(0, 3)}0年代` : dateAsText(text, read);
  const [start = '', end = ''] = text.split(':');
  if (end === '') return `${partAsText(start)}以降`;
  return start === '' ? `${partAsText(end)}まで` : `${partAsText(start)}～${partAsText(end)}`;
}

const isDecade = (held: string): boolean => /^\d{3}XXXXX$/.test(held);

/** The decade that begins in a year, as a condition of a detailed search. */
export const decadeDate = (firstYear: number): string => `${decadeRange(firstYear).start.slice(0, 3)}XXXXX`;

/** A date with X at its end alone. */
const partAsText = (held: string): string =>
  isDecade(held) ? `${held.slice(0, 3)}0年代` : dateAsText(held, readDayCondition(held, ''));

function dateAsText(held: string, read: ReturnType<typeof readDayCondition>): string {
  if (isFinding(read)) return '';
  return read.kind === 'pattern' ? patternAsText(read) : knownAsText(held);
}

function knownAsText(held: string): string {
  const [year, month, day] = [held.slice(0, 4), held.slice(4, 6), held.slice(6)];
  if (year.includes('X')) return `${year.replaceAll('X', '0')}年～${year.replaceAll('X', '9')}年`;
  const rest = `${month === 'XX' ? '' : `${Number(month)}月`}${day === 'XX' ? '' : `${Number(day)}日`}`;
  const era = eraYear(Number(year), month === 'XX' ? undefined : Number(month));
  return `${Number(year)}年${rest}${era === '' ? '' : `（${era}${rest}）`}`;
}

function patternAsText({
  firstYear,
  lastYear,
  month,
  day,
}: Extract<DayCondition, { kind: 'pattern' }>): string {
  const years = firstYear === lastYear ? `${firstYear}年の` : `${firstYear}年～${lastYear}年の`;
  const months = month === '' ? '毎月' : `${firstYear === lastYear ? '' : '毎年'}${Number(month)}月`;
  return `${years}${months}${day === '' ? '' : `${Number(day)}日`}`;
}
