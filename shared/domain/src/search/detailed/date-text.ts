import { DATE_RANGE_SEPARATOR, type DateRange } from '../../dates/date-range.ts';
import { parseEraDate } from '../../dates/japanese-era.ts';
import { isFinding, readDayCondition } from './shot-period.ts';

/** Keys of a Japanese layout and other signs that people write between the parts of a date. */
const SEPARATORS = /[・。.ー‐‑‒–—−-]/g;
const DECADE = /^(\d{3})0年代$/;
const SOLID = /^(?:[0-9X]{4}|[0-9X]{6}|[0-9X]{8})$/;
const YEAR = /^([0-9X]{4})年$/;
const PARTS = /^([0-9X]{4})[年/]([0-9X]{1,2})(?:月|[月/]([0-9X]{1,2})日?)?$/;

/**
 * A date as people write it, as YYYYMMDD with X where it is not known: `1964-10`, `1964/10/10`, `1964年10月`, `196410`, `1964`, `196X`,
 * `1960年代`, 和暦 (`昭和39年10月`, `S39.10`), full-width or not. Undefined for other texts, and for a day that does not exist.
 */
export function readDateText(text: string): string | undefined {
  const held = heldForm(text);
  return held !== undefined && !isFinding(readDayCondition(held, '')) ? held : undefined;
}

function heldForm(text: string): string | undefined {
  const entry = text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
  return (parseEraDate(entry) ?? fromParts(entry.replaceAll(SEPARATORS, '/')))?.padEnd(8, 'X');
}

function fromParts(entry: string): string | undefined {
  if (SOLID.test(entry)) return entry;
  const year = DECADE.exec(entry)?.[1]?.concat('X') ?? YEAR.exec(entry)?.[1];
  if (year !== undefined) return year;
  const [, of, month, day = ''] = PARTS.exec(entry) ?? [];
  return of === undefined || month === undefined ? undefined : `${of}${padded(month)}${padded(day)}`;
}

/** A single X is a month or a day that is not known. */
const padded = (part: string): string => (part === '' ? '' : part.padStart(2, part === 'X' ? 'X' : '0'));

/**
 * A date, or two with a colon between them of which one may be empty: each in the form of `readDateText`, also if it does not
 * exist, and other texts as they are. `readDayCondition` refuses those.
 */
export function normalizeDays(text: string): string {
  const parts = text.split(DATE_RANGE_SEPARATOR);
  return parts.map((part) => heldForm(part) ?? part).join(DATE_RANGE_SEPARATOR);
}

/** The days from the first to the last of a text as `normalizeDays` takes it; undefined if it means no such period. */
export function readDateRange(text: string): DateRange | undefined {
  const days = readDayCondition(normalizeDays(text), '');
  return isFinding(days) || days.kind !== 'period' ? undefined : { start: days.start, end: days.end };
}
