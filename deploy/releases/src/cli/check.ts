import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  DEPRECATIONS,
  type Deprecation,
  deprecationSentence,
  deprecationsUsed,
  type ReleaseDescriptor,
} from '@newsphoto/contract';
import type { KnownApi } from '../adapters/deployed-api.ts';
import { findDamage, readDescriptor } from '../adapters/release-files.ts';
import { entryAfterPromotion } from '../domain/candidate-versions.ts';
import { takenBackProblems } from '../domain/check-channel.ts';
import { problemsOfRelease } from '../domain/check-release.ts';
import { ReleaseRefused, type ReleaseStore } from '../ports.ts';
import type { Answer } from './answer.ts';
import type { Arguments } from './arguments.ts';
import { viewChannel } from './channel-view.ts';
import { problemsOf } from './promote.ts';
import { type Tools, tried } from './publish.ts';
import { publishedRelease, releaseName } from './published-release.ts';

/** A problem with a code of README.md, also of those that the gate itself does not know. */
interface Finding {
  readonly code: string;
  readonly sentence: string;
}

interface ChannelCheck {
  readonly channel: string;
  /** Live host that it was compared with; absent: the channel has none. */
  readonly host: string | undefined;
  /** Version of the API that is live on the channel, where that is what it was compared with. */
  readonly liveApi: string | undefined;
  readonly problems: readonly Finding[];
  /** Why its modules were not loaded. */
  readonly notTried: string | undefined;
}

/**
 * Whether a build could be published and promoted, in every channel of the store: the rules of both, the loading of its
 * modules with the live host, and the rights of the key. Nothing is written.
 */
export async function check(
  store: ReleaseStore,
  args: Arguments,
  tools: Tools,
  deprecations: readonly Deprecation[] = DEPRECATIONS,
): Promise<Answer> {
  const release = isPublished(args.target)
    ? await publishedRelease(store, args.target)
    : await readDescriptor(args.target);
  const name = releaseName(release);
  const own = await ownProblems(store, args, release);
  const named = args.channels.length > 0 ? args.channels : await store.channels();
  // A new store has no channel yet: the first promotion makes it.
  const channels = named.length > 0 ? named : [args.channel];
  const checks: ChannelCheck[] = [];
  // One after the other: channels with the same host share the trial.
  const trials = new Map<string, ReturnType<typeof tried>>();
  for (const channel of channels)
    checks.push(await checkChannel(store, { ...args, channel }, release, { ...tools, trials }));
  const deprecated = deprecationsUsed(release, deprecations);
  const text = [
    own.length > 0 ? `${name} is refused by every channel:` : `${name}: ${comparedWith(args.api)}`,
    ...own.map(lineOf),
    ...checks.flatMap((one) => linesOf(one, own.length > 0)),
    ...deprecated.map((one) => `deprecated: ${deprecationSentence(one)}`),
  ].join('\n');
  const problems = [...own, ...checks.flatMap((one) => one.problems)];
  if (problems.length > 0) throw new ReleaseRefused('release/refused', text, problems);
  return { text, data: { name, api: args.api, channels: checks, deprecated } };
}

/** `api@1.4.0`, not the directory of a build. */
const isPublished = (target: string): boolean => /^[a-z][a-z0-9-]*@[^/]+$/.test(target);

/** Problems that no channel changes. */
async function ownProblems(
  store: ReleaseStore,
  { target, keyFile }: Arguments,
  release: ReleaseDescriptor,
): Promise<Finding[]> {
  const name = releaseName(release);
  const read = (file: string) => readFile(join(target, file)).catch(() => undefined);
  const damaged = isPublished(target) ? await store.damaged(release) : await findDamage(release, read);
  const published = await store.descriptor(release.name, release.version);
  const yanked = (await store.yanked()).releases[name];
  return [
    ...problemsOfRelease(release),
    ...(damaged.length > 0
      ? [{ code: 'release/damaged', sentence: `files differ from release.json: ${damaged.join(', ')}` }]
      : []),
    ...(published && !isDeepStrictEqual(published, release)
      ? [{ code: 'release/exists', sentence: `${name} is published with other bytes: raise the version` }]
      : []),
    ...(yanked
      ? [{ code: 'release/yanked', sentence: `${name} was yanked by ${yanked.who}: ${yanked.why}` }]
      : []),
    ...(keyFile === undefined
      ? []
      : await refusalOf(() => store.publishers.require('publish', release.name))),
  ];
}

async function checkChannel(
  store: ReleaseStore,
  args: Arguments,
  release: ReleaseDescriptor,
  { trials, ...tools }: Tools & { readonly trials: Map<string, ReturnType<typeof tried>> },
): Promise<ChannelCheck> {
  const { channel, keyFile, api } = args;
  const view = await viewChannel(store, channel, api, release);
  const { releases } = view.state;
  const entry = releases[release.name];
  const isLive = entry?.live === release.version;
  const promoted = isLive
    ? releases
    : { ...releases, [release.name]: entryAfterPromotion(entry, release.version) };
  const host = view.live.find(({ kind }) => kind === 'host')?.version;
  const trial = trials.get(host ?? '') ?? tried(store, args, release, { live: view.live, ...tools });
  trials.set(host ?? '', trial);
  const { problems, omitted } = await trial;
  return {
    channel,
    host: release.kind === 'remote' ? host : undefined,
    liveApi: view.api.source === 'channel' && release.kind !== 'api' ? view.api.version : undefined,
    problems: [
      ...takenBackProblems(release, entry),
      ...problemsOf(view, release, view.solve(releases), view.solve(promoted)),
      ...problems,
      ...(keyFile === undefined
        ? []
        : await refusalOf(() => store.publishers.require('promote', release.name, channel))),
    ],
    notTried: omitted,
  };
}

async function refusalOf(work: () => Promise<void>): Promise<Finding[]> {
  try {
    await work();
    return [];
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    return [{ code: error.code, sentence: error.message }];
  }
}

const comparedWith = ({ version, source }: KnownApi) =>
  source === 'deployed'
    ? `compared with API ${version}`
    : `compared with API ${version}, which this command was built with: --api-url names the deployed one`;

const lineOf = ({ code, sentence }: Finding) => `  ${sentence}  [${code}]`;

function linesOf({ channel, host, liveApi, problems, notTried }: ChannelCheck, isRefused: boolean): string[] {
  const besides = [
    ...(host === undefined ? [] : [`, with host ${host}`]),
    ...(liveApi === undefined ? [] : [`, with the live API ${liveApi}`]),
  ].join('');
  if (problems.length > 0) return [`${channel}: refused${besides}`, ...problems.map(lineOf)];
  if (isRefused) return [`${channel}: refused, see above`];
  const untried = notTried === undefined ? '' : ` (its modules were not loaded: ${notTried})`;
  return [`${channel}: would go live${besides}${untried}`];
}
