import type { ChannelEntry, ReleaseDescriptor } from '@newsphoto/contract';
import { type TabEffect, tabEffects } from '../domain/affected-tabs.ts';
import { entryAfterPromotion, entryAfterRollback, formerVersions } from '../domain/candidate-versions.ts';
import { schemaProblems, withRequired } from '../domain/check-api.ts';
import { problemsOnChannel, takenBackProblems } from '../domain/check-channel.ts';
import { effectProblems, effectsOf } from '../domain/check-effect.ts';
import type { ReleaseProblem } from '../domain/release-problem.ts';
import { ReleaseRefused, type ReleaseStore } from '../ports.ts';
import { type Answer, overruledLines, refuseOn } from './answer.ts';
import { type ChangeArguments, changeEntry } from './change-entry.ts';
import type { ChannelView } from './channel-view.ts';
import { releaseName, soundRelease } from './published-release.ts';

/** Makes a published release live. */
export async function promote(store: ReleaseStore, args: ChangeArguments): Promise<Answer> {
  if (args.why.trim() === '' && !args.dryRun)
    throw new ReleaseRefused('release/no-reason', 'say why with --why "…": the journal keeps it');
  const release = await soundRelease(store, args.target);
  return changeEntry(store, args, release.name, async (view) => {
    const entry = view.state.releases[release.name];
    if (entry?.live === release.version) return undefined;
    return writeChange(store, args, view, {
      ...{ action: 'promote', release },
      entry: entryAfterPromotion(entry, release.version),
    });
  });
}

/** Back to the latest available former release, or to the one that `--to` names. */
export async function rollback(store: ReleaseStore, args: ChangeArguments): Promise<Answer> {
  const name = args.target;
  // A rollback is urgent: its reason is optional.
  const reported = { ...args, why: args.why || 'rolled back' };
  return changeEntry(store, reported, name, async (view) => {
    const entry = view.state.releases[name];
    if (!entry) {
      throw new ReleaseRefused(
        'release/unknown',
        `${name} is not on ${args.channel}: \`release status\` lists what is`,
      );
    }
    const release = formerRelease(view, name, entry, args.to);
    return writeChange(store, reported, view, {
      ...{ action: 'rollback', release },
      entry: entryAfterRollback(entry, release.version),
    });
  });
}

function formerRelease(view: ChannelView, name: string, entry: ChannelEntry, to: string): ReleaseDescriptor {
  const former = formerVersions(entry);
  const wanted = to === '' ? former : former.filter((version) => version === to);
  const found = wanted
    .filter((version) => !view.yanked.has(`${name}@${version}`))
    .map((version) => view.releaseOf(name, version))
    .find((release) => release !== undefined);
  if (found) return found;
  const had = former.length > 0 ? `it had ${former.join(', ')} before` : 'it had none before';
  throw new ReleaseRefused(
    'release/no-fallback',
    `${name} has no release${to && ` ${to}`} to go back to (${had}): promote a published one`,
  );
}

interface Change {
  readonly action: 'promote' | 'rollback';
  readonly release: ReleaseDescriptor;
  readonly entry: ChannelEntry;
}

async function writeChange(
  store: ReleaseStore,
  args: ChangeArguments,
  view: ChannelView,
  { action, release, ...change }: Change,
): Promise<Answer> {
  const { state } = view;
  const { name, version } = release;
  const from = state.releases[name]?.live;
  const entry = withRequired(change.entry, release, state.releases[name]);
  const releases = { ...state.releases, [name]: entry };
  const [before, after] = [view.solve(state.releases), view.solve(releases)];
  const problems = [
    ...(action === 'promote' ? takenBackProblems(release, state.releases[name]) : []),
    ...problemsOf(view, release, before, after),
  ];
  refuseOn(releaseName(release), problems, args.force);
  const forced = [...new Set(problems.map(({ code }) => code))];
  const revision = state.revision + 1;
  const others = effectsOf(before, after).filter((effect) => effect.name !== name && effect.before);
  const lines = others.map((one) => `  ${one.name}: ${one.before} → ${one.after ?? 'left out'}`);
  const overruled = overruledLines(problems.filter(({ code }) => code !== 'channel/leaves-behind'));
  const step = { action, name, from, to: version, forced, effects: others };
  if (args.dryRun) return describeDryRun(step, [...lines, ...overruled], tabEffects(before, after));
  await store.writeChannel(
    { ...state, revision, releases },
    {
      ...{ action, name, to: version, why: args.why, who: args.who, revision },
      ...(from ? { from } : {}),
      ...(forced.length > 0 ? { forced } : {}),
      at: new Date().toISOString(),
    },
  );
  const ended = canaryEnded(state.releases[name], entry);
  return {
    text: [
      `${name}@${version} is live on ${args.channel}, revision ${revision}`,
      ...(ended ? [`  its canary ${ended} has ended`] : []),
      ...lines,
      ...overruled,
    ].join('\n'),
    data: { ...step, revision, changed: true },
  };
}

/** What a change would do, without doing it. */
function describeDryRun(
  step: { readonly name: string; readonly to: string },
  lines: readonly string[],
  tabs: readonly TabEffect[],
): Answer {
  const effects = tabs.length > 0 ? tabs.map(({ sentence }) => `  ${sentence}`) : ['  no open tab reloads'];
  return {
    text: [`${step.name}@${step.to} would be live; nothing is changed`, ...lines, ...effects].join('\n'),
    data: { ...step, changed: false, dryRun: true, tabs },
  };
}

/** A canary that a change ended without making it live. */
function canaryEnded(before: ChannelEntry | undefined, after: ChannelEntry): string | undefined {
  const version = before?.canary?.version;
  return version !== undefined && !after.canary && after.live !== version ? version : undefined;
}

/** Problems of a release for the visitors who get it, and problems that it causes for others. */
export function problemsOf(
  view: ChannelView,
  release: ReleaseDescriptor,
  before: ReturnType<ChannelView['solve']>,
  after: ReturnType<ChannelView['solve']>,
): ReleaseProblem[] {
  const onChannel = problemsOnChannel(release, view.live, view.api.version);
  // No page contains it: nothing is chosen.
  if (release.kind === 'api') {
    const entry = view.state.releases[release.name];
    const live = entry && view.releaseOf(release.name, entry.live);
    return [...onChannel, ...schemaProblems(release, entry, live)];
  }
  const change = { name: release.name, to: release.version };
  // Before the first host nothing is chosen.
  const effects = after ? effectProblems(change, before, after) : [];
  // A release that does not fit is not chosen either: one message is enough.
  const isSaid = onChannel.length > 0;
  return [...onChannel, ...effects.filter(({ code }) => !(isSaid && code === 'channel/not-chosen'))];
}
