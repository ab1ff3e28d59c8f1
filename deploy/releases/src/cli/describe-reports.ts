import type { ReleaseReport } from '../domain/sum-reports.ts';

/** Period of the reports that `status` adds up. */
export const REPORTED_MS = 24 * 60 * 60_000;

/**
 * Lines for each release that browsers reported: loads, and the visitors that met failures and errors by kind; below it
 * canary and pinned visitors separately, if there are any.
 */
export function reportLines(reports: Readonly<Record<string, ReleaseReport>>): string[] {
  return Object.entries(reports).flatMap(([release, report]) => {
    const { loads, retried, failedVisitors, failures, cohorts, times } = report;
    const kinds = Object.entries(failures).map(([kind, visitors]) => `${kind} ${visitors}`);
    const failed = failedVisitors === 0 ? 'no failures' : `failed for ${failedVisitors}: ${kinds.join(', ')}`;
    const ofCohorts = Object.entries(cohorts).map(
      ([cohort, of]) =>
        `    ${cohort.padEnd(26)} ${of.loads} loads by ${of.visitors} visitors, failures for ${of.failed}, errors for ${of.errors}`,
    );
    const slow = Object.entries(times).map(([what, ms]) => `, ${what} p75 ${ms} ms`);
    return [
      `  ${release.padEnd(28)} ${loads} loads, ${retried} retried, ${failed}${slow.join('')}`,
      ...ofCohorts,
    ];
  });
}
