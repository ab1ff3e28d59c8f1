import { shiftDate } from '@newsphoto/domain';
import { weekdayOf } from './calendar-month.ts';

/** Years of four digits; the rules of dates begin with the first. */
const FIRST_DAY = '10000101';
const LAST_DAY = '99991231';

/** The day limited to the valid years. */
const within = (day: string): string =>
  day.length !== 8 || day > LAST_DAY ? LAST_DAY : day < FIRST_DAY ? FIRST_DAY : day;

/** A day moved by days, months or years, within the valid years. */
export function moveDay(day: string, amount: number, unit: 'day' | 'month' | 'year'): string {
  return within(shiftDate(day, amount, unit));
}

/**
 * The day that a key moves to: arrows by day and week, Home and End in the week, the page keys by month and with Shift by
 * year. Undefined for other keys.
 */
export function dayOfKey(key: string, withShift: boolean, from: string): string | undefined {
  const page = withShift ? 'year' : 'month';
  const weekday = weekdayOf(from);
  switch (key) {
    case 'ArrowLeft':
      return moveDay(from, -1, 'day');
    case 'ArrowRight':
      return moveDay(from, 1, 'day');
    case 'ArrowUp':
      return moveDay(from, -7, 'day');
    case 'ArrowDown':
      return moveDay(from, 7, 'day');
    case 'Home':
      return moveDay(from, -weekday, 'day');
    case 'End':
      return moveDay(from, 6 - weekday, 'day');
    case 'PageUp':
      return moveDay(from, -1, page);
    case 'PageDown':
      return moveDay(from, 1, page);
    default:
      return undefined;
  }
}
