import type { TimelinePeriod } from '@newsphoto/contract';

export interface Timeline {
  readonly periods: readonly { readonly period: string; readonly first: number }[];
  readonly length: number;
}

export function timelineOf(counts: readonly TimelinePeriod[], length: number): Timeline {
  let first = 0;
  const periods = counts.map(({ period, count }) => {
    const begins = { period, first };
    first += count;
    return begins;
  });
  return { periods: periods.filter((one) => one.first < length), length };
}

/** The year of a period; of a decade what is known of it. */
export const yearOf = (period: string): string => period.slice(0, 4);

export function byYears({ periods, length }: Timeline): Timeline {
  const years = periods.map(({ period, first }) => ({ period: yearOf(period), first }));
  return { periods: years.filter(({ period }, at) => years[at - 1]?.period !== period), length };
}

function placeAt({ periods }: Timeline, index: number): number {
  const after = periods.findIndex(({ first }) => first > index);
  return (after === -1 ? periods.length : after) - 1;
}

export const periodAt = (timeline: Timeline, index: number): string | undefined =>
  timeline.periods[placeAt(timeline, index)]?.period;

export function stepFrom(timeline: Timeline, index: number, direction: 1 | -1): number {
  const at = placeAt(timeline, index);
  if (direction === 1) return timeline.periods[at + 1]?.first ?? timeline.length - 1;
  const own = timeline.periods[at]?.first ?? 0;
  return own < index ? own : (timeline.periods[at - 1]?.first ?? 0);
}

/** As it is displayed: 1964年10月, 1964年, 1960年代. */
export function periodText(period: string): string {
  if (period === '') return '日付不明';
  if (period.endsWith('X')) return `${period.slice(0, 3)}0年代`;
  return period.length === 6 ? `${yearOf(period)}年${Number(period.slice(4))}月` : `${period}年`;
}
