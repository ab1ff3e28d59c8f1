import { isTimed, type LoadReportEntry, RELEASE_ERROR_KINDS } from '@newsphoto/contract';
import { type Static, Type } from 'typebox';
import type { Cohort } from './cohorts.ts';
import { noteTime, TimeHistogramSchema } from './time-histogram.ts';
import { noteVisitor, PROBLEM_FLAGS, VisitorSampleSchema } from './visitor-sample.ts';

/** Length of a segment. */
export const SEGMENT_MS = 5 * 60_000;

const CohortCountsSchema = Type.Object({
  /** Pages that were served; extrapolated if only a sample of the visitors reports. */
  loads: Type.Number({ minimum: 0 }),
  visitors: VisitorSampleSchema,
});

const CountsSchema = Type.Object({
  /** As in a cohort, in total. */
  loads: Type.Number({ minimum: 0 }),
  /** How long loads took, and until the first page of a tab was shown; web vitals. */
  times: Type.Optional(
    Type.Object({
      load: TimeHistogramSchema,
      shown: TimeHistogramSchema,
      lcp: Type.Optional(TimeHistogramSchema),
      inp: Type.Optional(TimeHistogramSchema),
    }),
  ),
  /** Loads that took more than one try of a script. */
  retried: Type.Number({ minimum: 0 }),
  /** By kind of failure or error the visitors that met it, as keyed hashes. */
  failures: Type.Record(Type.String(), Type.Array(Type.String())),
  /** By `Cohort`. */
  cohorts: Type.Optional(Type.Record(Type.String(), CohortCountsSchema)),
});
export type ReleaseCounts = Static<typeof CountsSchema>;

/**
 * What one gateway counted from `start` on, by release (`search@1.4.2`). Only that gateway writes it, so that no count of
 * several gateways is lost.
 */
export const ReportSegmentSchema = Type.Object({
  schema: Type.Literal(1),
  /** ISO 8601 in UTC. */
  start: Type.String({ format: 'date-time' }),
  gateway: Type.String({ pattern: '^[a-z0-9]+$' }),
  /** How many visitors of one network it counted as different ones. */
  perNetwork: Type.Optional(Type.Integer({ minimum: 1 })),
  releases: Type.Record(Type.String(), CountsSchema),
});
export type ReportSegment = Static<typeof ReportSegmentSchema>;

/** Visitors of one network that count as different ones, unless configured otherwise. */
export const PER_NETWORK = 2;

/** The visitor of an entry of a report. */
export interface ReportingVisitor {
  /** 20 hexadecimal digits: see `VisitorSample`. */
  readonly visitor: string;
  /** The cohort for which the release was chosen. */
  readonly cohort: Cohort;
  /** How many loads one reported load represents. */
  readonly weight: number;
}

export function segmentStart(now: number): string {
  return new Date(Math.floor(now / SEGMENT_MS) * SEGMENT_MS).toISOString();
}

/** Counts one entry of a report into a segment. */
export function countEntry(
  segment: ReportSegment,
  { release, outcome, ms }: LoadReportEntry,
  { visitor, cohort, weight }: ReportingVisitor,
): void {
  const perNetwork = segment.perNetwork ?? PER_NETWORK;
  segment.releases[release] ??= { loads: 0, retried: 0, failures: {} };
  const counts = segment.releases[release];
  if (ms !== undefined && isTimed(outcome)) {
    counts.times ??= { load: [], shown: [] };
    counts.times[outcome] ??= [];
    noteTime(counts.times[outcome], ms, weight);
  }
  if (isTimed(outcome) && outcome !== 'load') return;
  counts.cohorts ??= {};
  counts.cohorts[cohort] ??= { loads: 0, visitors: {} };
  const ofCohort = counts.cohorts[cohort];
  if (outcome === 'retried') {
    counts.retried += weight;
    return;
  }
  if (outcome === 'load') {
    counts.loads += weight;
    ofCohort.loads += weight;
    noteVisitor(ofCohort.visitors, visitor, PROBLEM_FLAGS.nothing, perNetwork);
    return;
  }
  const isError = RELEASE_ERROR_KINDS.some((kind) => kind === outcome);
  noteVisitor(ofCohort.visitors, visitor, isError ? PROBLEM_FLAGS.error : PROBLEM_FLAGS.failure, perNetwork);
  const visitors = Object.fromEntries(
    (counts.failures[outcome] ?? []).map((one) => [one, PROBLEM_FLAGS.nothing]),
  );
  noteVisitor(visitors, visitor, PROBLEM_FLAGS.nothing, perNetwork);
  counts.failures[outcome] = Object.keys(visitors);
}
