/** When a rule sends, in Asia/Tokyo; see the contract. */
export interface SendingHours {
  /** 0: Sunday. */
  readonly weekdays: readonly number[];
  /** HH:MM. */
  readonly from: string;
  readonly to: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Asia/Tokyo has had no other offset since 1951. */
const TOKYO_MS = 9 * 60 * MINUTE_MS;
const WEEK = 7;
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4;

/** Days since 1970 in Tokyo. */
const dayOf = (moment: Date): number => Math.floor((moment.getTime() + TOKYO_MS) / DAY_MS);
const weekdayOf = (day: number): number => (day + FIRST_WEEKDAY) % WEEK;

/** The beginning of the day in Tokyo, or of one some days later. */
export const tokyoMidnight = (moment: Date, later = 0): Date =>
  new Date((dayOf(moment) + later) * DAY_MS - TOKYO_MS);

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

interface Opening {
  readonly start: number;
  readonly end: number;
}

/** The period that begins on a day; undefined on another day of the week. */
function openingOf({ weekdays, from, to }: SendingHours, day: number): Opening | undefined {
  if (!weekdays.includes(weekdayOf(day))) return undefined;
  const midnight = day * DAY_MS - TOKYO_MS;
  if (from === to) return { start: midnight, end: midnight + DAY_MS };
  const [start, end] = [minutesOf(from) * MINUTE_MS, minutesOf(to) * MINUTE_MS];
  return { start: midnight + start, end: midnight + (end < start ? end + DAY_MS : end) };
}

/** Whether files are sent at a moment; the end is excluded. */
export function isOpen(hours: SendingHours, moment: Date): boolean {
  const at = moment.getTime();
  const today = dayOf(moment);
  return [today - 1, today].some((day) => {
    const opening = openingOf(hours, day);
    return opening !== undefined && opening.start <= at && at < opening.end;
  });
}

/** The next moment after this one at which a period begins. */
export function nextOpening(hours: SendingHours, moment: Date): Date {
  const today = dayOf(moment);
  for (let day = today; day <= today + WEEK; day += 1) {
    const opening = openingOf(hours, day);
    if (opening && opening.start > moment.getTime()) return new Date(opening.start);
  }
  return new Date(moment.getTime() + DAY_MS);
}
