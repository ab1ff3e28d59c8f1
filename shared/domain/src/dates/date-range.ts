import { tokyoDateTime } from './tokyo-date.ts';

export const DATE_RANGE_SEPARATOR = ':';

/** Two optional dates; an absent one is empty. */
export interface DateRange {
  readonly start: string;
  readonly end: string;
}

/** `a:b`, `a:`, `:b`; empty without both. */
export function joinDateRange(start = '', end = '', separator = DATE_RANGE_SEPARATOR): string {
  return start === '' && end === '' ? '' : `${start}${separator}${end}`;
}

/** The inverse of {@link joinDateRange}. A single date without a separator is the start. */
export function splitDateRange(value: string, separator = DATE_RANGE_SEPARATOR): DateRange {
  const at = value.indexOf(separator);
  return at < 0
    ? { start: value, end: '' }
    : { start: value.slice(0, at), end: value.slice(at + separator.length) };
}

/**
 * True if the start is certainly after the end; dates with X count in favour of a valid range. An open or half range is never
 * reversed.
 */
export function isReversedRange({ start, end }: DateRange): boolean {
  return start !== '' && end !== '' && firstMoment(start) > lastMoment(end);
}

const firstMoment = (held: string): string =>
  held.slice(0, 4).replaceAll('X', '0') + held.slice(4).replaceAll('XX', '00').padEnd(10, '0');
/** Parts are compared as texts: 99 is after every month, day and hour. */
const lastMoment = (held: string): string =>
  held.slice(0, 4).replaceAll('X', '9') + held.slice(4).replaceAll('XX', '99').padEnd(10, '9');

/** Values of the inputs of a 'latest' range. */
export interface LatestRangeInput {
  /** The radio: the last `hours` hours rather than start and end. */
  readonly latest: boolean;
  readonly hours: number;
  readonly start?: string;
  readonly end?: string;
}

/** With the flag, the last hours until now as YYYYMMDDHHmmss in Tokyo; without it, start and end. */
export function latestRange(input: LatestRangeInput, now: Date): string {
  if (!input.latest) return joinDateRange(input.start, input.end);
  const from = new Date(now.getTime() - input.hours * 3_600_000);
  return joinDateRange(tokyoDateTime(from), tokyoDateTime(now));
}

/** A decade ends with its ninth year, counted from year zero: 1990 to 1999. */
const DECADE_LAST_YEAR = 9;

/** The range of the decade that begins in `firstYear`. */
export function decadeRange(firstYear: number): DateRange {
  return { start: `${firstYear}0101`, end: `${firstYear + DECADE_LAST_YEAR}1231` };
}
