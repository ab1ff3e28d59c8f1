import type { JournalQuery } from '@newsphoto/contract';
import { isReversedRange, shiftDate } from '@newsphoto/domain';

/** In the address; an empty day is that of the last month. */
export const JOURNAL_FILTERS = { from: '', to: '', encoding: 'utf8' };
export type JournalFilters = typeof JOURNAL_FILTERS;

const DAY = /^\d{8}$/;

/** The first and the last day of the month before. `today` is YYYYMMDD. */
export function lastMonth(today: string): { readonly start: string; readonly end: string } {
  const first = `${today.slice(0, 6)}01`;
  return { start: shiftDate(first, -1, 'month'), end: shiftDate(first, -1, 'day') };
}

/** Undefined: the period is reversed, and nothing is requested. */
export function journalQueryOf(
  { from, to, encoding }: JournalFilters,
  today: string,
): JournalQuery | undefined {
  const month = lastMonth(today);
  const query = {
    from: DAY.test(from) ? from : month.start,
    to: DAY.test(to) ? to : month.end,
    encoding: encoding === 'sjis' ? 'sjis' : 'utf8',
  } as const;
  return isReversedRange({ start: query.from, end: query.to }) ? undefined : query;
}
