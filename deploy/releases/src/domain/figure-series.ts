import type { ReleaseSeries } from '@newsphoto/contract';
import type { ReportSegment } from './report-counts.ts';
import { sumReports } from './sum-reports.ts';

const HOUR_MS = 60 * 60_000;
/** Length of a step of the series, by its days. */
const STEP_MS: Readonly<Record<SeriesDays, number>> = { 1: HOUR_MS, 7: 6 * HOUR_MS };
export type SeriesDays = 1 | 7;

/** Beginning of a series that ends with the running step. */
export function seriesStart(days: SeriesDays, now: number): number {
  const step = STEP_MS[days];
  return Math.floor(now / step) * step + step - days * 24 * HOUR_MS;
}

/** What browsers reported of each version of a name, by steps of time; versions in the order of their first report. */
export function seriesOf(
  segments: readonly ReportSegment[],
  name: string,
  { days, now }: { readonly days: SeriesDays; readonly now: number },
): ReleaseSeries {
  const stepMs = STEP_MS[days];
  const first = seriesStart(days, now);
  const starts = Array.from({ length: (days * 24 * HOUR_MS) / stepMs }, (_, at) => first + at * stepMs);
  const bySteps = starts.map((start) => {
    const inStep = segments.filter(
      (segment) => Math.floor((Date.parse(segment.start) - start) / stepMs) === 0,
    );
    return sumReports(inStep.map((segment) => ({ ...segment, releases: ofName(segment, name) })));
  });
  const versions = new Set(bySteps.flatMap((reports) => Object.keys(reports)));
  return {
    starts: starts.map((start) => new Date(start).toISOString()),
    stepMinutes: stepMs / 60_000,
    versions: [...versions].map((release) => {
      const reports = bySteps.map((step) => step[release]);
      return {
        version: release.slice(name.length + 1),
        loads: reports.map((report) => report?.loads ?? 0),
        failed: reports.map((report) => report?.failedVisitors ?? 0),
        lcpMs: reports.map((report) => report?.times.lcp ?? null),
        inpMs: reports.map((report) => report?.times.inp ?? null),
      };
    }),
  };
}

function ofName({ releases }: ReportSegment, name: string): ReportSegment['releases'] {
  return Object.fromEntries(Object.entries(releases).filter(([release]) => release.startsWith(`${name}@`)));
}
