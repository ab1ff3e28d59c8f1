import type { ChannelState } from '@newsphoto/contract';
import {
  type CanaryAudience,
  entryWithCanary,
  isForInternalAlone,
  withoutCanary,
} from '../domain/candidate-versions.ts';
import { takenBackProblems } from '../domain/check-channel.ts';
import { ReleaseRefused, type ReleaseStore } from '../ports.ts';
import { type Answer, overruledLines, refuseOn } from './answer.ts';
import { type ChangeArguments, changeEntry } from './change-entry.ts';
import { problemsOf } from './promote.ts';
import { releaseName, soundRelease } from './published-release.ts';

/** Gives a published release to internal users, or to a percentage of the browsers; changes the stage, or ends the canary. */
export async function canary(store: ReleaseStore, args: ChangeArguments): Promise<Answer> {
  if (args.off) return endCanary(store, { ...args, why: args.why || 'ended' });
  if (args.why.trim() === '')
    throw new ReleaseRefused('release/no-reason', 'say why with --why "…": the journal keeps it');
  return putUp(store, args);
}

async function putUp(store: ReleaseStore, args: ChangeArguments): Promise<Answer> {
  const release = await soundRelease(store, args.target);
  const { name, version } = release;
  if (release.kind === 'api')
    throw new ReleaseRefused(
      'release/no-canary',
      'all pages share the API: promote it, or try it on another channel',
    );
  const { percent } = args;
  const internal = args.stage === 'internal' ? ({ internal: true } as const) : {};
  return changeEntry(store, args, name, async (view) => {
    const { state } = view;
    const entry = entryOn(state, name);
    if (entry.live === version) return undefined;
    const next = entryWithCanary(entry, version, { percent, ...internal });
    // A browser with the canary gets what all would get if it were live: the same checks apply.
    const promoted = { ...state.releases, [name]: { ...withoutCanary(entry), live: version } };
    const problems = [
      ...takenBackProblems(release, entry),
      ...problemsOf(view, release, view.solve(state.releases), view.solve(promoted)),
    ];
    refuseOn(releaseName(release), problems, args.force);
    const forced = [...new Set(problems.map(({ code }) => code))];
    const isInternal = next.canary?.internal ? ({ internal: true } as const) : {};
    const change = { action: 'canary' as const, name, from: entry.live, to: version, percent, ...isInternal };
    const revision = await write(store, args, state, next, {
      ...change,
      ...(forced.length > 0 ? { forced } : {}),
    });
    const text = `${args.target} is the canary of ${audienceText(change)} on ${args.channel}, revision ${revision}`;
    return {
      text: [text, ...overruledLines(problems)].join('\n'),
      data: { ...change, revision, changed: true, forced },
    };
  });
}

async function endCanary(store: ReleaseStore, args: ChangeArguments): Promise<Answer> {
  const [name = ''] = args.target.split('@');
  return changeEntry(store, { ...args, target: name }, name, async ({ state }) => {
    const entry = entryOn(state, name);
    const { canary: ended } = entry;
    if (!ended) {
      const { revision } = state;
      return { text: `${name} has no canary`, data: { name, revision, changed: false } };
    }
    const was = isForInternalAlone(ended) ? ({ internal: true } as const) : {};
    const change = { action: 'canary' as const, name, from: ended.version, to: entry.live, ...was };
    const revision = await write(store, args, state, withoutCanary(entry), change);
    return {
      text: `${name} has no canary any more on ${args.channel}, revision ${revision}`,
      data: { ...change, revision, changed: true },
    };
  });
}

function entryOn({ releases, channel }: ChannelState, name: string) {
  const entry = releases[name];
  if (entry) return entry;
  throw new ReleaseRefused(
    'release/unknown',
    `${name} is not on ${channel}: a canary stands beside a live release, so promote one first`,
  );
}

interface CanaryChange {
  readonly action: 'canary';
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly percent?: number;
  readonly internal?: true;
  readonly forced?: string[];
}

async function write(
  store: ReleaseStore,
  { why, who }: ChangeArguments,
  state: ChannelState,
  entry: ChannelState['releases'][string],
  change: CanaryChange,
): Promise<number> {
  const revision = state.revision + 1;
  await store.writeChannel(
    { ...state, revision, releases: { ...state.releases, [change.name]: entry } },
    { ...change, why, who, revision, at: new Date().toISOString() },
  );
  return revision;
}

/** Who gets a canary: `10 %`, `internal users`, `internal users and 10 %`. */
export function audienceText({ percent, internal }: CanaryAudience): string {
  return [...(internal ? ['internal users'] : []), ...(percent > 0 ? [`${percent} %`] : [])].join(' and ');
}
