import {
  type CanaryFigures,
  RELEASE_PROBLEM_KINDS,
  type ReleaseProblemKind,
  TIMED_OUTCOMES,
  type TimedOutcome,
} from '@newsphoto/contract';
import { type CohortKind, kindOfCohort } from './cohorts.ts';
import { PER_NETWORK, type ReleaseCounts, type ReportSegment } from './report-counts.ts';
import { quantile } from './time-histogram.ts';
import {
  countWithProblem,
  estimateVisitors,
  mergeSamples,
  PROBLEM_FLAGS,
  type VisitorSample,
} from './visitor-sample.ts';

/** Times are shown as the 75th percentile. */
const SLOW_SHARE = 0.75;

/** What the visitors of one cohort reported of a release. */
export interface CohortReport {
  readonly loads: number;
  /** Different visitors; more than a thousand are estimated. */
  readonly visitors: number;
  /** Of up to a thousand of them: those who met a failed load. */
  readonly failed: number;
  /** Those who met an error of loaded code. */
  readonly errors: number;
}

/** Figures of one release over all gateways. */
export interface ReleaseReport {
  readonly loads: number;
  readonly retried: number;
  /** In ms, 75th percentiles: of loads, until the first page of a tab was shown, and web vitals. Absent without any. */
  readonly times: Readonly<Partial<Record<TimedOutcome, number>>>;
  /** Different visitors that met any failure or error. */
  readonly failedVisitors: number;
  /** Different visitors by kind of failure or error. */
  readonly failures: Readonly<Partial<Record<ReleaseProblemKind, number>>>;
  /** By cohort. */
  readonly cohorts: Readonly<Partial<Record<CohortKind, CohortReport>>>;
}

/** Adds up the segments of all gateways, by release. */
export function sumReports(segments: readonly ReportSegment[]): Record<string, ReleaseReport> {
  const releases = new Set(segments.flatMap((segment) => Object.keys(segment.releases)));
  return Object.fromEntries([...releases].sort().map((release) => [release, sumRelease(release, segments)]));
}

function sumRelease(release: string, segments: readonly ReportSegment[]): ReleaseReport {
  const all = segments.flatMap((segment) => segment.releases[release] ?? []);
  const perNetwork = Math.max(...segments.map((segment) => segment.perNetwork ?? PER_NETWORK));
  const visitors = (...kinds: readonly string[]) => {
    const lists = kinds.flatMap((kind) => all.map(({ failures }) => failures[kind] ?? []));
    const samples = lists.map((list) => Object.fromEntries(list.map((one) => [one, PROBLEM_FLAGS.nothing])));
    return estimateVisitors(mergeSamples(samples, perNetwork));
  };
  const kinds = RELEASE_PROBLEM_KINDS.map((kind) => [kind, visitors(kind)] as const);
  return {
    loads: sumOf(all, ({ loads }) => loads),
    retried: sumOf(all, ({ retried }) => retried),
    times: sumTimes(all),
    failedVisitors: visitors(...RELEASE_PROBLEM_KINDS),
    failures: Object.fromEntries(kinds.filter(([, count]) => count > 0)),
    cohorts: sumCohorts(all, perNetwork),
  };
}

function sumTimes(all: readonly ReleaseCounts[]): ReleaseReport['times'] {
  const times = all.flatMap((counts) => counts.times ?? []);
  const slow = TIMED_OUTCOMES.map((outcome) => {
    const histograms = times.flatMap((one) => (one[outcome] ? [one[outcome]] : []));
    return [outcome, quantile(histograms, SLOW_SHARE)] as const;
  });
  return Object.fromEntries(slow.filter(([, ms]) => ms !== undefined));
}

function sumCohorts(all: readonly ReleaseCounts[], perNetwork: number): ReleaseReport['cohorts'] {
  const cohorts = all.flatMap((counts) => Object.entries(counts.cohorts ?? {}));
  const kinds: readonly CohortKind[] = ['live', 'canary', 'other'];
  const reports = kinds.flatMap((kind) => {
    const ofKind = cohorts.flatMap(([cohort, counts]) => (kindOfCohort(cohort) === kind ? [counts] : []));
    if (ofKind.length === 0) return [];
    const sample = mergeSamples(
      ofKind.map(({ visitors }) => visitors),
      perNetwork,
    );
    const report: CohortReport = {
      loads: sumOf(ofKind, ({ loads }) => loads),
      visitors: estimateVisitors(sample),
      failed: countWithProblem(sample, PROBLEM_FLAGS.failure),
      errors: countWithProblem(sample, PROBLEM_FLAGS.error),
    };
    return [[kind, report] as const];
  });
  return Object.fromEntries(reports);
}

function sumOf<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return Math.round(items.reduce((sum, item) => sum + of(item), 0));
}

/** A canary, the live release beside it, and the start of the comparison: see `trialOf`. */
export interface Trial {
  readonly canary: string;
  readonly live: string;
  readonly trial: string;
}

/** The figures of the canary and of the live release in the same time. */
export interface TrialSamples {
  readonly canary: VisitorSample;
  readonly live: VisitorSample;
}

export function trialSamples(
  segments: readonly ReportSegment[],
  { canary, live, trial }: Trial,
  perNetwork: number,
): TrialSamples {
  const samples = (release: string, cohort: string) =>
    mergeSamples(
      segments.map((segment) => segment.releases[release]?.cohorts?.[cohort]?.visitors ?? {}),
      perNetwork,
    );
  return { canary: samples(canary, `canary#${trial}`), live: samples(live, `live#${trial}`) };
}

export function mergeTrials(parts: readonly TrialSamples[], perNetwork: number): TrialSamples {
  return {
    canary: mergeSamples(
      parts.map(({ canary }) => canary),
      perNetwork,
    ),
    live: mergeSamples(
      parts.map(({ live }) => live),
      perNetwork,
    ),
  };
}

/** Figures of samples: beyond a thousand visitors, those of a uniform sample of a thousand. */
export function figuresOf({ canary, live }: TrialSamples): CanaryFigures {
  const figures = (sample: VisitorSample) => ({
    visitors: Object.keys(sample).length,
    failed: countWithProblem(sample, PROBLEM_FLAGS.failure | PROBLEM_FLAGS.error),
  });
  return { canary: figures(canary), live: figures(live) };
}
