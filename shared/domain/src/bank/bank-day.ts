import { isValidDate } from '../dates/date-validation.ts';
import { parseEraDate } from '../dates/japanese-era.ts';
import { shiftDate } from '../dates/tokyo-date.ts';

export type BankDay = { readonly day: string } | { readonly code: 'day' | 'dayFar' };

/**
 * A day of a bank file, YYMMDD, as YYYYMMDD. The year is one of Reiwa; some banks write the last digits of the common year.
 * Only one of both can be within a year of today, and days further away are refused.
 */
export function readBankDay(text: string, today: string): BankDay {
  const [, year = '', month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  const common = `20${year}${month}${day}`;
  const known = [
    parseEraDate(`R${Number(year)}.${Number(month)}.${Number(day)}`),
    common.length === 8 && isValidDate(common, 0) ? common : undefined,
  ].filter((one) => one !== undefined && one !== '');
  if (known.length === 0) return { code: 'day' };
  const [from, to] = [shiftDate(today, -1, 'year'), shiftDate(today, 1, 'year')];
  const near = known.find((one) => one !== undefined && one >= from && one <= to);
  return near === undefined ? { code: 'dayFar' } : { day: near };
}
