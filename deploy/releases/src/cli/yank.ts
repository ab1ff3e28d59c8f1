import type { YankedReleases } from '@newsphoto/contract';
import { effectsOf } from '../domain/check-effect.ts';
import type { ReleaseProblem } from '../domain/release-problem.ts';
import { ReleaseRefused, type ReleaseStore } from '../ports.ts';
import { type Answer, refuseOn } from './answer.ts';
import type { Arguments } from './arguments.ts';
import { viewChannel } from './channel-view.ts';
import { publishedRelease, releaseName } from './published-release.ts';

/**
 * Takes a release out of every channel at once: no page is composed with it, and it cannot be promoted or pinned. Its files
 * stay for tabs that use them.
 */
export async function yank(store: ReleaseStore, args: Arguments): Promise<Answer> {
  if (args.why.trim() === '')
    throw new ReleaseRefused('release/no-reason', 'say why with --why "…": the list keeps it');
  const yanked = await store.yanked();
  if (args.undo) return unyank(store, yanked, args);
  const release = await publishedRelease(store, args.target);
  const effects = await effectsOnChannels(store, args);
  const leftOut = effects.filter(({ after }) => after === undefined);
  const problems = leftOut.map(
    ({ channel, name }): ReleaseProblem => ({
      code: 'channel/leaves-behind',
      sentence: `on ${channel} there is no other release of ${name} that fits: promote one first, or --force`,
    }),
  );
  refuseOn(args.target, problems, args.force);
  const entry = { at: new Date().toISOString(), who: args.who, why: args.why };
  const releases = { ...yanked.releases, [releaseName(release)]: entry };
  await store.writeYanked({ ...yanked, revision: yanked.revision + 1, releases });
  const reported = effects.map(
    ({ channel, name, before, after }) => `  ${channel}: ${name} ${before} → ${after ?? 'left out'}`,
  );
  return {
    text: [`${args.target} is yanked`, ...reported].join('\n'),
    data: { yanked: args.target, effects },
  };
}

async function unyank(
  store: ReleaseStore,
  yanked: YankedReleases,
  { target, who, why }: Arguments,
): Promise<Answer> {
  const { [target]: found, ...releases } = yanked.releases;
  if (!found) throw new ReleaseRefused('release/unknown', `${target} is not yanked`);
  await store.writeYanked({ ...yanked, revision: yanked.revision + 1, releases }, { who, why });
  return { text: `${target} may be used again`, data: { unyanked: target } };
}

async function effectsOnChannels(store: ReleaseStore, { target, api }: Arguments) {
  const effects = await Promise.all(
    (await store.channels()).map(async (channel) => {
      const { state, yanked, solve } = await viewChannel(store, channel, api);
      const after = solve(state.releases, new Set([...yanked, target]));
      return effectsOf(solve(state.releases), after).map((effect) => ({ channel, ...effect }));
    }),
  );
  return effects.flat();
}
