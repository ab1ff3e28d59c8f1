import { isValidDate } from './date-validation.ts';

interface Era {
  readonly name: string;
  /** First character and Latin initial, as in the short form. */
  readonly short: string;
  readonly initial: string;
  /** First and last day, YYYYMMDD. */
  readonly from: string;
  readonly to: string;
}

/**
 * On 30 July 1912 and 25 December 1926 the era changed within the day: both names are valid. The later changes were at
 * midnight.
 */
const ERAS: readonly Era[] = [
  { name: '明治', short: '明', initial: 'M', from: '18680101', to: '19120730' },
  { name: '大正', short: '大', initial: 'T', from: '19120730', to: '19261225' },
  { name: '昭和', short: '昭', initial: 'S', from: '19261225', to: '19890107' },
  { name: '平成', short: '平', initial: 'H', from: '19890108', to: '20190430' },
  { name: '令和', short: '令', initial: 'R', from: '20190501', to: '99991231' },
];

/** Until then Japan used lunar months, which do not match ours. */
const FIRST_SOLAR_YEAR = 1873;

const names = ERAS.flatMap(({ name, short, initial }) => [name, short, initial]).join('|');
const ERA_DATE = new RegExp(
  `^(${names})(元|\\d{1,2})(?:年?|(?:年|[./-])(\\d{1,2})(?:月?|(?:月|[./-])(\\d{1,2})日?))$`,
  'i',
);

/**
 * Reads 和暦 (`昭和39年10月1日`, `S39.10.1`, `平成元年`) with its precision: YYYYMMDD, YYYYMM or YYYY, the form that `formatDate` shows.
 * Undefined for an invalid date, for a day outside its era (昭和64年1月8日) and for one that does not exist. Before 1873
 * (lunisolar months) only the year is read.
 */
export function parseEraDate(text: string): string | undefined {
  const match = ERA_DATE.exec(text.normalize('NFKC').replaceAll(/\s/g, ''));
  if (!match) return undefined;
  const [, named = '', count = '', month, day] = match;
  const era = ERAS.find(({ name, short, initial }) => [name, short, initial].includes(named.toUpperCase()));
  const ordinal = count === '元' ? 1 : Number(count);
  if (!era || ordinal === 0) return undefined;
  const year = String(firstYear(era) + ordinal - 1);
  const isLunar = Number(year) < FIRST_SOLAR_YEAR;
  const known = isLunar ? year : [year, month?.padStart(2, '0'), day?.padStart(2, '0')].join('');
  return exists(known) && overlaps(era, known) ? known : undefined;
}

/**
 * The year in 和暦 (`昭和39年`), for one month if it is passed. A year of change has both names (`昭和64年・平成元年`); empty before 1868.
 * @param month 1 to 12
 */
export function eraYear(year: number, month?: number): string {
  const known = `${year}${month === undefined ? '' : String(month).padStart(2, '0')}`;
  return ERAS.filter((era) => overlaps(era, known))
    .map((era) => {
      const ordinal = year - firstYear(era) + 1;
      return `${era.name}${ordinal === 1 ? '元' : ordinal}年`;
    })
    .join('・');
}

const firstYear = (era: Era): number => Number(era.from.slice(0, 4));

const exists = (known: string): boolean =>
  isValidDate(known.length === 8 ? known : known.padEnd(6, '01').padEnd(8, '01'), 0);

/** True if some day of a year, month or day is in the era. */
const overlaps = (era: Era, known: string): boolean =>
  known.padEnd(6, '12').padEnd(8, '31') >= era.from && known.padEnd(6, '01').padEnd(8, '01') <= era.to;
