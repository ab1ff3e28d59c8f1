import {
  API_VERSION,
  type ChannelState,
  type JournalEntry,
  type ReleaseDescriptor,
} from '@newsphoto/contract';
import { openReportStore } from '../adapters/object-report-store.ts';
import { readDescriptor } from '../adapters/release-files.ts';
import { entryAfterPromotion, entryAfterRollback } from '../domain/candidate-versions.ts';
import { problemsOfRelease, problemsOnChannel } from '../domain/check-promotion.ts';
import { sumReports } from '../domain/report-counts.ts';
import { ReleaseRefused, type ReleaseStore } from '../ports.ts';
import type { Arguments } from './arguments.ts';
import { REPORTED_MS, reportLines } from './describe-reports.ts';

/** What a command answers: a line for people and the same as data. */
export interface Answer {
  readonly text: string;
  readonly data: unknown;
}

export async function publish(store: ReleaseStore, { target, channel }: Arguments): Promise<Answer> {
  const release = await readDescriptor(target);
  const problems = [...problemsOfRelease(release), ...(await channelProblems(store, channel, release))];
  refuseOn('release/refused', release, problems);
  const isNew = await store.publish(target, release);
  const name = `${release.name}@${release.version}`;
  return { text: isNew ? `published ${name}` : `${name} was published before`, data: { name, isNew } };
}

export async function promote(store: ReleaseStore, args: Arguments): Promise<Answer> {
  const at = args.target.lastIndexOf('@');
  const [name, version] = [args.target.slice(0, at), args.target.slice(at + 1)];
  const release = await store.descriptor(name, version);
  if (!release) throw new ReleaseRefused('release/unknown', `${args.target} is not published`);
  refuseOn('release/refused', release, await channelProblems(store, args.channel, release));
  const damaged = await store.damaged(release);
  if (damaged.length > 0) {
    throw new ReleaseRefused('release/damaged', `stored files are damaged: ${damaged.join(', ')}`);
  }
  const state = await store.channel(args.channel);
  const current = state.releases[name];
  if (current?.live === version)
    return { text: `${args.target} is live already`, data: { revision: state.revision } };
  return change(store, args, state, { action: 'promote', name, from: current?.live, to: version });
}

export async function rollback(store: ReleaseStore, args: Arguments): Promise<Answer> {
  const state = await store.channel(args.channel);
  const current = state.releases[args.target];
  if (!current?.fallback) {
    throw new ReleaseRefused('release/no-fallback', `${args.target} has no release to go back to`);
  }
  if (!(await store.descriptor(args.target, current.fallback))) {
    throw new ReleaseRefused('release/unknown', `${args.target}@${current.fallback} is not in the store`);
  }
  // Haste is no time for prose: a rollback needs no reason, but takes one.
  const why = args.why || 'rolled back';
  return change(store, { ...args, why }, state, {
    action: 'rollback',
    name: args.target,
    from: current.live,
    to: current.fallback,
  });
}

export async function status(
  store: ReleaseStore,
  { channel, store: root, last }: Arguments,
): Promise<Answer> {
  const since = new Date(Date.now() - REPORTED_MS);
  const reports = sumReports(await (await openReportStore(root)).read(channel, since));
  const state = await store.channel(channel);
  const journal = await store.journal(channel, last);
  const lines = Object.entries(state.releases)
    .sort()
    .map(
      ([name, { live, fallback }]) =>
        `  ${name.padEnd(12)} ${live}${fallback ? `   (before: ${fallback})` : ''}`,
    );
  const history = journal.map(
    ({ at, who, action, name, from, to, why }) =>
      `  ${at} ${who} ${action} ${name} ${from ?? '–'} → ${to}: ${why}`,
  );
  return {
    text: [
      `${channel}, revision ${state.revision}`,
      ...lines,
      'told by browsers in the last 24 hours',
      ...reportLines(reports),
      'journal',
      ...history,
    ].join('\n'),
    data: { state, reports, journal },
  };
}

export async function verify(store: ReleaseStore): Promise<Answer> {
  const damage: string[] = [];
  const releases = await store.list();
  for (const { name, version } of releases) {
    const release = await store.descriptor(name, version);
    if (!release) damage.push(`${name}@${version}: release.json`);
    else for (const file of await store.damaged(release)) damage.push(`${name}@${version}: ${file}`);
  }
  if (damage.length > 0) throw new ReleaseRefused('release/damaged', damage.join('\n'));
  return { text: `${releases.length} releases are whole`, data: { releases: releases.length } };
}

async function change(
  store: ReleaseStore,
  args: Arguments,
  state: ChannelState,
  step: Pick<JournalEntry, 'action' | 'name' | 'from' | 'to'>,
): Promise<Answer> {
  if (args.why.trim() === '') throw new ReleaseRefused('release/no-reason', 'say why with --why "…"');
  const revision = state.revision + 1;
  const before = state.releases[step.name];
  const entry =
    before && step.action === 'rollback'
      ? entryAfterRollback(before, step.to)
      : entryAfterPromotion(before, step.to);
  const releases = { ...state.releases, [step.name]: entry };
  const { from, ...rest } = step;
  await store.writeChannel(
    { ...state, revision, releases },
    {
      ...rest,
      ...(from ? { from } : {}),
      at: new Date().toISOString(),
      who: args.who,
      why: args.why,
      revision,
    },
  );
  return { text: `${step.name}@${step.to} is live on ${args.channel}`, data: { ...step, revision } };
}

async function channelProblems(
  store: ReleaseStore,
  channel: string,
  release: ReleaseDescriptor,
): Promise<string[]> {
  const { releases } = await store.channel(channel);
  const live = await Promise.all(
    Object.entries(releases).map(([name, one]) => store.descriptor(name, one.live)),
  );
  return problemsOnChannel(
    release,
    live.filter((one) => one !== undefined),
    API_VERSION,
  );
}

function refuseOn(code: string, release: ReleaseDescriptor, problems: readonly string[]): void {
  if (problems.length === 0) return;
  throw new ReleaseRefused(
    code,
    `${release.name}@${release.version} is refused:\n  ${problems.join('\n  ')}`,
  );
}
