import type { TrialLine } from '../trial/trial-job.ts';
import type { ReleaseProblem } from './release-problem.ts';

/** Problems found when the exposed modules of a release were loaded with the live host. */
export function trialProblems(lines: readonly TrialLine[], ended: string | undefined): ReleaseProblem[] {
  const problems = lines.flatMap(({ module, outcome, reason }): ReleaseProblem[] => {
    if (outcome === 'absent') {
      const sentence = `${module} is declared in release.json, but the release does not expose it: build again, and leave release.json as the build wrote it`;
      return [{ code: 'release/no-expose', sentence }];
    }
    if (outcome === 'no-page') {
      const sentence = `${module} has no component as its default export: export the page with \`export default\``;
      return [{ code: 'release/no-page', sentence }];
    }
    if (outcome === 'broken') return [broken(module, `it failed: ${reason ?? 'without a reason'}`)];
    return [];
  });
  const last = lines.at(-1);
  return ended === undefined || !last || last.outcome ? problems : [...problems, broken(last.module, ended)];
}

const broken = (module: string, what: string): ReleaseProblem => ({
  code: 'channel/broken-expose',
  sentence: `${module} could not be loaded with the live host: ${what}`,
});

/** Modules that were not loaded with the live host are not known to work. */
export const hostProblem = (version: string, reason: string): ReleaseProblem => ({
  code: 'channel/broken-host',
  sentence: `the live host@${version} did not start, so that no module was loaded: ${reason}`,
});
