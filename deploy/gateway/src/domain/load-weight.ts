import type { Cohorts } from '@newsphoto/releases';

/**
 * How many loads one reported load represents; 0 if the page does not report any. Of that many visitors one reports; while a
 * canary is compared with the live release all of them do, so that shares of failures are right.
 */
export function weightOf(
  cohorts: Cohorts,
  visitorsPerReport: number,
  random: () => number = Math.random,
): number {
  if (Object.values(cohorts).some((cohort) => cohort.includes('#'))) return 1;
  return visitorsPerReport > 0 && random() * visitorsPerReport < 1 ? visitorsPerReport : 0;
}
