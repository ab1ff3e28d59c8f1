import type { ReleaseReport } from '../domain/report-counts.ts';

/** Reports of so long a time are added up for `status`. */
export const REPORTED_MS = 24 * 60 * 60_000;

/** A line for each release that browsers told of: loads, and the visitors that met failures by kind. */
export function reportLines(reports: Readonly<Record<string, ReleaseReport>>): string[] {
  return Object.entries(reports).map(([release, { loads, retried, failedVisitors, failures }]) => {
    const kinds = Object.entries(failures).map(([kind, visitors]) => `${kind} ${visitors}`);
    const failed = failedVisitors === 0 ? 'no failures' : `failed for ${failedVisitors}: ${kinds.join(', ')}`;
    return `  ${release.padEnd(28)} ${loads} loads, ${retried} retried, ${failed}`;
  });
}
