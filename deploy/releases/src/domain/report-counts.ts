import { LOAD_FAILURE_KINDS, type LoadFailureKind, type LoadReportEntry } from '@newsphoto/contract';
import { type Static, Type } from 'typebox';

/** Length of a segment. */
export const SEGMENT_MS = 5 * 60_000;
/** More visitors than this are not told apart within one segment: by then the release is known to be bad. */
const MOST_VISITORS = 500;

const CountsSchema = Type.Object({
  /** Pages that were got; where only a part of the visitors tells of them, extrapolated. */
  loads: Type.Number({ minimum: 0 }),
  /** Loads that took more than one try of a script. */
  retried: Type.Number({ minimum: 0 }),
  /** By kind of failure the visitors that met it, as hashes that mean nothing outside. */
  failures: Type.Record(Type.String(), Type.Array(Type.String())),
});

/**
 * What one gateway counted from `start` on, by release (`search@1.4.2`). Only that gateway writes it, so that
 * several count side by side and none loses what another counted.
 */
export const ReportSegmentSchema = Type.Object({
  schema: Type.Literal(1),
  /** ISO 8601 in UTC. */
  start: Type.String({ format: 'date-time' }),
  gateway: Type.String({ pattern: '^[a-z0-9]+$' }),
  releases: Type.Record(Type.String(), CountsSchema),
});
export type ReportSegment = Static<typeof ReportSegmentSchema>;

/** What is known of one release over all gateways. */
export interface ReleaseReport {
  readonly loads: number;
  readonly retried: number;
  /** Different visitors that met any failure. */
  readonly failedVisitors: number;
  /** Different visitors by kind of failure. */
  readonly failures: Readonly<Partial<Record<LoadFailureKind, number>>>;
}

export function segmentStart(now: number): string {
  return new Date(Math.floor(now / SEGMENT_MS) * SEGMENT_MS).toISOString();
}

/**
 * Counts one entry of a report into a segment.
 *
 * @param weight how many loads stand behind one that is told
 */
export function countEntry(
  segment: ReportSegment,
  { release, outcome }: LoadReportEntry,
  { visitor, weight }: { readonly visitor: string; readonly weight: number },
): void {
  segment.releases[release] ??= { loads: 0, retried: 0, failures: {} };
  const counts = segment.releases[release];
  if (outcome === 'load' || outcome === 'retried') {
    counts[outcome === 'load' ? 'loads' : 'retried'] += weight;
    return;
  }
  counts.failures[outcome] ??= [];
  const visitors = counts.failures[outcome];
  if (visitors.length < MOST_VISITORS && !visitors.includes(visitor)) visitors.push(visitor);
}

/** Adds the segments of all gateways up, by release. */
export function sumReports(segments: readonly ReportSegment[]): Record<string, ReleaseReport> {
  const releases = new Set(segments.flatMap((segment) => Object.keys(segment.releases)));
  return Object.fromEntries([...releases].sort().map((release) => [release, sumRelease(release, segments)]));
}

function sumRelease(release: string, segments: readonly ReportSegment[]): ReleaseReport {
  const all = segments.flatMap((segment) => segment.releases[release] ?? []);
  const total = (key: 'loads' | 'retried') => Math.round(all.reduce((sum, counts) => sum + counts[key], 0));
  const visitors = (kind: string) => all.flatMap(({ failures }) => failures[kind] ?? []);
  const kinds = LOAD_FAILURE_KINDS.map((kind) => [kind, new Set(visitors(kind)).size] as const);
  return {
    loads: total('loads'),
    retried: total('retried'),
    failedVisitors: new Set(LOAD_FAILURE_KINDS.flatMap(visitors)).size,
    failures: Object.fromEntries(kinds.filter(([, count]) => count > 0)),
  };
}
