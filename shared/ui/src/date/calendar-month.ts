import { isValidDate } from '@newsphoto/domain';

/** A month that the calendar shows; month 1 to 12. */
export interface CalendarMonth {
  readonly year: number;
  readonly month: number;
}

/** Sunday first (specification, section 9). */
export const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'] as const;

const DAYS_OF_WEEK = 7;
export const heldDay = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`;

/** The days of a month, YYYYMMDD, in weeks from Sunday; days of other months are left empty. */
export function weeksOf({ year, month }: CalendarMonth): (string | undefined)[][] {
  const first = utcDay(year, month, 1).getUTCDay();
  const length = utcDay(year, month + 1, 0).getUTCDate();
  const weeks = Math.ceil((first + length) / DAYS_OF_WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    WEEKDAYS.map((_name, weekday) => {
      const day = week * DAYS_OF_WEEK + weekday - first + 1;
      return day >= 1 && day <= length ? heldDay(year, month, day) : undefined;
    }),
  );
}

/** 0 for Sunday. */
export function weekdayOf(held: string): number {
  return utcDay(Number(held.slice(0, 4)), Number(held.slice(4, 6)), Number(held.slice(6, 8))).getUTCDay();
}

/** The first view of the calendar: the current date, the first day that its wildcards allow, or today. */
export function dayToOpenAt(held: string, today: string): string {
  if (!/^\d[\dX]{3}/.test(held)) return today;
  const part = (from: number) => {
    const digits = held.slice(from, from + 2);
    return /^\d{2}$/.test(digits) && digits !== '00' ? digits : '01';
  };
  const opened = held.slice(0, 4).replaceAll('X', '0') + part(4) + part(6);
  return isValidDate(opened, 0) ? opened : today;
}

/** By the calendar's own rules, not by the machine's time zone. */
function utcDay(year: number, month: number, day: number): Date {
  const date = new Date(0);
  // Date.UTC would read 99 as 1999.
  date.setUTCFullYear(year, month - 1, day);
  return date;
}
