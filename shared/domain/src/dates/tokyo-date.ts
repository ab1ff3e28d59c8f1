import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/**
 * Tokyo has had no summer time since 1951, so its clock is UTC+9 for every current moment. Stored as a UTC value shifted by
 * nine hours, it does not depend on the machine's zone.
 */
const TOKYO_OFFSET_HOURS = 9;

/** The moment's date and time in Tokyo, as YYYYMMDDHHmmss. */
export function tokyoDateTime(now: Date): string {
  return dayjs.utc(now).add(TOKYO_OFFSET_HOURS, 'hour').format('YYYYMMDDHHmmss');
}

/** The moment's date in Tokyo, as YYYYMMDD. */
export function tokyoDate(now: Date): string {
  return tokyoDateTime(now).slice(0, 8);
}

/** The end of a date (YYYYMMDD) in Tokyo. */
export function tokyoDayEnd(date: string): Date {
  const next = shiftDate(date, 1, 'day');
  const iso = `${next.slice(0, 4)}-${next.slice(4, 6)}-${next.slice(6, 8)}`;
  return dayjs.utc(iso).subtract(TOKYO_OFFSET_HOURS, 'hour').toDate();
}

/** The moment at which a clock in Tokyo shows YYYYMMDDHHmm; undefined if there is none (30 February, 24:00). */
export function tokyoMinute(text: string): Date | undefined {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  const moment = dayjs
    .utc(`${year}-${month}-${day}T${hour}:${minute}:00Z`)
    .subtract(TOKYO_OFFSET_HOURS, 'hour');
  const isShown = moment.isValid() && tokyoDateTime(moment.toDate()).slice(0, 12) === text;
  return isShown ? moment.toDate() : undefined;
}

/** A date moved by days, months (at most to the last day) or years. */
export function shiftDate(date: string, amount: number, unit: 'day' | 'month' | 'year'): string {
  const iso = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`;
  return dayjs.utc(iso).add(amount, unit).format('YYYYMMDD');
}

/** Format of a moment in storage, in the machine's own time. */
export function storageTimestamp(now: Date): string {
  return dayjs(now).format('YYYY-MM-DD HH:mm:ss.SSS');
}
