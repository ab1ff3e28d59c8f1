import type { ReleaseProblem } from './release-problem.ts';
import { HOST, type SolvedReleases } from './solve-releases.ts';

/** The change of one name: `undefined` if it has no release before or afterwards. */
export interface Effect {
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Names whose visitors get another release, or none, after a change of the channel. */
export function effectsOf(before: SolvedReleases | undefined, after: SolvedReleases | undefined): Effect[] {
  const [was, is] = [versionsIn(before), versionsIn(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .sort()
    .map((name) => ({ name, before: was.get(name), after: is.get(name) }))
    .filter((effect) => effect.before !== effect.after);
}

/**
 * Unintended effects of a change: remotes that fall back to an older release or are dropped because of another host, and a
 * change without effect because the solver takes another release.
 */
export function effectProblems(
  change: { readonly name: string; readonly to: string },
  before: SolvedReleases | undefined,
  after: SolvedReleases | undefined,
): ReleaseProblem[] {
  const others = effectsOf(before, after).filter(({ name, before: was }) => name !== change.name && was);
  const behind = others.map(
    ({ name, before: was, after: is }): ReleaseProblem => ({
      code: 'channel/leaves-behind',
      sentence: `with ${change.name}@${change.to} ${name} ${is ? `falls back from ${was} to ${is}` : `falls out (${reasonOf(after, name)})`}: release ${name} for it first, or --force`,
    }),
  );
  const chosen = versionsIn(after).get(change.name);
  if (chosen === change.to) return behind;
  const reason = reasonOf(after, change.name) || `visitors would get ${chosen ?? 'nothing'}`;
  return [
    ...behind,
    { code: 'channel/not-chosen', sentence: `${change.name}@${change.to} would not be chosen: ${reason}` },
  ];
}

function versionsIn(solved: SolvedReleases | undefined): Map<string, string> {
  if (!solved) return new Map();
  return new Map(
    [solved.host, ...solved.remotes].map(({ kind, name, version }) => [
      kind === 'host' ? HOST : name,
      version,
    ]),
  );
}

function reasonOf(solved: SolvedReleases | undefined, name: string): string {
  return solved?.leftOut.find((one) => one.name === name)?.reason ?? '';
}
