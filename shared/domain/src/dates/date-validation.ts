/** 0: a date that exists. 1: digits within bounds. 2: the same, with X as wildcards. */
export type DateValidationMode = 0 | 1 | 2;

interface DateParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  /** Empty without a time. */
  readonly time: readonly string[];
}

const LARGEST_MONTH = 12;
const LARGEST_DAY = 31;
const LARGEST_TIME = [23, 59, 59];
const LOWER_LIMIT = '10000101';
const NO_DATE = '00000000';

/** `YYYY/MM/DD`, YYYYMMDD or YYYYMMDDHHmmss, with x or X in place of digits. */
function partsOf(value: string): DateParts | undefined {
  const slashed = /^([0-9Xx]{4})\/([0-9Xx]{2})\/([0-9Xx]{2})$/.exec(value);
  const solid = /^([0-9Xx]{4})([0-9Xx]{2})([0-9Xx]{2})(?:([0-9Xx]{2})([0-9Xx]{2})([0-9Xx]{2}))?$/.exec(value);
  const match = slashed ?? solid;
  if (!match) return undefined;
  const [year = '', month = '', day = '', ...time] = match.slice(1).map((part) => part?.toUpperCase() ?? '');
  return { year, month, day, time: time.filter((part) => part !== '') };
}

/** An empty value is valid in every mode: `required` is another rule. */
export function isValidDate(value: string, mode: DateValidationMode): boolean {
  if (value === '') return true;
  const parts = partsOf(value);
  if (!parts) return false;
  if (mode === 2) return isWithinBounds(parts, true);
  return isWithinBounds(parts, false) && (mode === 1 || exists(parts));
}

/** Year of digits or with one to three X at its end; other parts two X or a number up to the bound. */
function isWithinBounds({ year, month, day, time }: DateParts, wildcards: boolean): boolean {
  const within = (part: string, largest: number) =>
    (wildcards && part === 'XX') || (/^\d{2}$/.test(part) && Number(part) <= largest);
  const isYear = /^\d{4}$/.test(year) || (wildcards && /^(?:\dXXX|\d\dXX|\d{3}X)$/.test(year));
  return (
    isYear &&
    within(month, LARGEST_MONTH) &&
    within(day, LARGEST_DAY) &&
    time.every((part, index) => within(part, LARGEST_TIME[index] ?? 0))
  );
}

function exists({ year, month, day }: DateParts): boolean {
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return (
    // There is no year 0, although JavaScript counts one.
    Number(year) > 0 &&
    date.getUTCFullYear() === Number(year) &&
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day)
  );
}

/** The form of a date without checking that it exists: month 0 to 12 and day 0 to 31, or wildcards. */
export function hasDateForm(value: string): boolean {
  return value === '' || isValidDate(value, 2);
}

/** From 1000-01-01 on, or exactly 00000000; a date with wildcards has no lower limit. */
export function keepsLowerLimit(value: string): boolean {
  if (value === '') return true;
  const digits = value.replaceAll('/', '');
  return /^\d{8}(?:\d{6})?$/.test(digits) && (digits === NO_DATE || digits.slice(0, 8) >= LOWER_LIMIT);
}

/**
 * Negative if `target` is before `diff`, 0 if they are the same, else positive.
 * @throws Error naming the invalid value
 */
export function compareDates(target: string, diff: string): number {
  if (!isComparable(target)) throw new Error(`Invalid Date. target=[${target}]`);
  if (!isComparable(diff)) throw new Error(`Invalid Date. diff=[${diff}]`);
  const [one, other] = [comparable(target), comparable(diff)];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

const isComparable = (value: string) => value !== '' && isValidDate(value, 0);
const comparable = (value: string) => value.replaceAll('/', '').padEnd(14, '0');
