const TOKYO_AHEAD_MS = 9 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The current day in Tokyo, as midnight UTC of that date. */
export function tokyoToday(now: Date): Date {
  return new Date(Math.floor((now.getTime() + TOKYO_AHEAD_MS) / DAY_MS) * DAY_MS);
}

export function addDaysTo(day: Date, days: number): Date {
  return new Date(day.getTime() + days * DAY_MS);
}

/** YYYYMMDD */
export function digitsOf(day: Date): string {
  return day.toISOString().slice(0, 10).replaceAll('-', '');
}
