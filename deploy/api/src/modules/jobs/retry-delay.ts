import type { RetryPlan } from './job-declaration.ts';

/**
 * Seconds until the next try after `failures` tries that failed; undefined where there is no other. Up to a
 * fifth is taken off by chance, so that what failed together does not come back together.
 */
export function retryDelay(plan: RetryPlan, failures: number, chance: number): number | undefined {
  if (failures >= plan.tries) return undefined;
  const fullDelay = Math.min(plan.longestSeconds, plan.firstSeconds * 2 ** (failures - 1));
  return fullDelay * (1 - chance / 5);
}
