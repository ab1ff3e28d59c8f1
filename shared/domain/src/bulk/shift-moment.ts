import { isDay } from '../desk/file-moments.ts';

const MOMENT =
  /^(\d{4}):(\d{2}):(\d{2})(?: ([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DAY_DIGITS = 10;

/**
 * A moment of a file, moved; undefined where it has no day, or no time of day while minutes are moved (O7).
 * @param moment `YYYY:MM:DD`, with `HH:mm:ss±zz:zz` or without
 */
export function shiftedMoment(
  moment: string,
  { days, minutes }: { readonly days: number; readonly minutes: number },
): string | undefined {
  const parts = MOMENT.exec(moment);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second, fraction = '', zone = ''] = parts;
  // `0000:00:00` of a camera without a clock would become a day of 1899.
  if (!isDay(`${year}:${month}:${day}`)) return undefined;
  if (hour === undefined && minutes !== 0) return undefined;
  const at = Date.UTC(
    ...numbers(year, month, day),
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
  );
  const text = isoOf(at + days * DAY_MS + minutes * MINUTE_MS);
  if (text === undefined) return undefined;
  const date = text.slice(0, DAY_DIGITS).replaceAll('-', ':');
  if (hour === undefined) return date;
  const clock = text.slice(DAY_DIGITS + 1, second === undefined ? -8 : -5);
  return `${date} ${clock}${fraction}${zone}`;
}

/** `YYYY:MM:DD` of the day so many days after `today` (YYYYMMDD); undefined out of range. */
export const dayFrom = (today: string, days: number): string | undefined =>
  shiftedMoment(today.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1:$2:$3'), { days, minutes: 0 });

const numbers = (year = '', month = '', day = ''): [number, number, number] => [
  Number(year),
  Number(month) - 1,
  Number(day),
];

/** `YYYY-MM-DDTHH:mm:ss.sssZ` of years 1000 to 9999. */
function isoOf(milliseconds: number): string | undefined {
  const date = new Date(milliseconds);
  return date.getUTCFullYear() >= 1000 && date.getUTCFullYear() <= 9999 ? date.toISOString() : undefined;
}
