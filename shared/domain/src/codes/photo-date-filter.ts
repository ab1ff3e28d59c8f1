import { type DateRange, decadeRange } from '../dates/date-range.ts';
import { shiftDate, tokyoDate } from '../dates/tokyo-date.ts';

export const PHOTO_DATE_NOT_SPECIFIED = -1;
const FIRST_DECADE_OPTION = 7;
const OLDEST_DECADE = 1850;

export interface PhotoDateOption {
  readonly value: number;
  readonly label: string;
}

const currentDecade = (now: Date) => Math.floor(Number(tokyoDate(now).slice(0, 4)) / 10) * 10;

/** Options of the photograph-date filter: 7 is the decade of `now`, the last one the 1850s. */
export function photoDateOptions(now: Date): PhotoDateOption[] {
  const decades = (currentDecade(now) - OLDEST_DECADE) / 10 + 1;
  return [
    { value: PHOTO_DATE_NOT_SPECIFIED, label: '指定なし' },
    { value: 1, label: '今日' },
    { value: 2, label: '昨日' },
    { value: 3, label: '過去3日間' },
    { value: 4, label: '過去10日間' },
    { value: 5, label: '1か月以内' },
    { value: 6, label: '1年以内' },
    ...Array.from({ length: decades }, (_, index) => ({
      value: FIRST_DECADE_OPTION + index,
      label: `${currentDecade(now) - index * 10}年代`,
    })),
  ];
}

/**
 * The days of an option, in Tokyo, both ends included; periods include today. Undefined if the option has no days or does not
 * exist.
 */
export function photoDateRange(option: number, now: Date): DateRange | undefined {
  const today = tokyoDate(now);
  const since = (amount: number, unit: 'day' | 'month' | 'year') => ({
    start: shiftDate(today, -amount, unit),
    end: today,
  });
  if (option === 1) return since(0, 'day');
  if (option === 2) return yesterdayTodayRange('1', now);
  if (option === 3) return since(3, 'day');
  if (option === 4) return since(10, 'day');
  if (option === 5) return since(1, 'month');
  if (option === 6) return since(1, 'year');
  const firstYear = currentDecade(now) - (option - FIRST_DECADE_OPTION) * 10;
  const isDecade = Number.isInteger(option) && option >= FIRST_DECADE_OPTION && firstYear >= OLDEST_DECADE;
  return isDecade ? decadeRange(firstYear) : undefined;
}

/** The day of the yesterday/today list: 1 yesterday, 2 today. */
export function yesterdayTodayRange(code: string, now: Date): DateRange | undefined {
  if (code !== '1' && code !== '2') return undefined;
  const day = shiftDate(tokyoDate(now), code === '1' ? -1 : 0, 'day');
  return { start: day, end: day };
}
