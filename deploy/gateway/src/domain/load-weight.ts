import type { Cohorts } from '@newsphoto/releases';

/**
 * How many loads stand behind one that this page tells of; 0 where it tells of none. Of so many visitors one tells;
 * while a canary is compared with the live release all of them do, or its failures would stand against a part of
 * its loads.
 */
export function weightOf(cohorts: Cohorts, ofSoMany: number, random: () => number = Math.random): number {
  if (Object.values(cohorts).some((cohort) => cohort.includes('#'))) return 1;
  return ofSoMany > 0 && random() * ofSoMany < 1 ? ofSoMany : 0;
}
