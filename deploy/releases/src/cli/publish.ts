import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseDescriptor } from '@newsphoto/contract';
import type { KnownApi } from '../adapters/deployed-api.ts';
import { readDescriptor } from '../adapters/release-files.ts';
import type { TryInBrowser } from '../adapters/try-in-browser.ts';
import type { TryRelease } from '../adapters/try-release.ts';
import { problemsOnChannel } from '../domain/check-channel.ts';
import { problemsOfRelease } from '../domain/check-release.ts';
import { hostProblem, trialProblems } from '../domain/judge-trial.ts';
import type { ReleaseProblem } from '../domain/release-problem.ts';
import { kilobytes, sizesOf } from '../domain/size-budgets.ts';
import type { ReleaseStore } from '../ports.ts';
import { type Answer, overruledLines, refuseOn } from './answer.ts';
import type { Arguments } from './arguments.ts';
import { viewChannel } from './channel-view.ts';
import { pinKey, pinLink, requirePagePart } from './pin-link.ts';

/** How long the link of a preview holds. */
const PREVIEW_TIME = '14d';

/** Effects outside of the command. */
export interface Tools {
  readonly tryRelease: TryRelease;
  readonly tryInBrowser: TryInBrowser;
  /** Name of the system user; undefined if they have none. */
  readonly systemUser: () => string | undefined;
}

/** Stores a build as an immutable release, after the gate. */
export async function publish(store: ReleaseStore, args: Arguments, tools: Tools): Promise<Answer> {
  const { target, channel, force, who } = args;
  const release = await readDescriptor(target);
  // Nothing is stored for a link that cannot be signed.
  if (args.preview) {
    requirePagePart(release.name);
    await pinKey(args);
  }
  await store.publishers.require('publish', release.name);
  const name = `${release.name}@${release.version}`;
  const { live, api } = await viewChannel(store, channel, args.api);
  const problems = [...problemsOfRelease(release), ...problemsOnChannel(release, live, api.version)];
  refuseOn(name, problems, force);
  const trial = await tried(store, args, release, { live, ...tools });
  problems.push(...trial.problems);
  refuseOn(name, trial.problems, force);
  const isNew = await store.publish(target, release, who);
  const sizes = sizesOf(release);
  const files = Object.keys(release.assets).length;
  const text = isNew
    ? `published ${name}: ${files} files, ${contentsText(release)}`
    : `${name} was published before with the same bytes`;
  const preview = args.preview
    ? await pinLink(store, { ...args, target: name, expires: PREVIEW_TIME })
    : undefined;
  const lines = [text, ...overruledLines(problems), ...notes(trial, api)];
  return {
    text: [...lines, ...(preview ? [`preview: ${preview.text}`] : [])].join('\n'),
    data: {
      ...(preview && { preview: preview.data }),
      name,
      isNew,
      code: release.code,
      files,
      sizes,
      overruled: problems.map(({ code }) => code),
      notTried: trial.omitted,
      api,
    },
  };
}

function contentsText(release: ReleaseDescriptor): string {
  if (release.api) {
    const { offers, knows, requires } = release.api;
    return `offers API ${offers}, knows migration ${knows}${requires > 0 ? `, requires ${requires} of an older API` : ''}`;
  }
  const { total, entry, route } = sizesOf(release);
  return `${kilobytes(total)} brotli (entry ${kilobytes(entry)}, largest route ${kilobytes(route)})`;
}

/** What could not be compared with the deployed systems. */
function notes({ omitted }: Trial, { source, version }: KnownApi): string[] {
  return [
    ...(omitted === undefined ? [] : [`  its modules were not loaded: ${omitted}`]),
    ...(source !== 'own'
      ? []
      : [
          `  compared with API ${version}, which this command was built with: --api-url names the deployed one`,
        ]),
  ];
}

interface Trial {
  readonly problems: readonly ReleaseProblem[];
  /** Why nothing was loaded; absent if every module was. */
  readonly omitted?: string;
}

/** Loads the exposed modules of a remote with the live host. */
export async function tried(
  store: ReleaseStore,
  { target, browser, chromium }: Arguments,
  release: ReleaseDescriptor,
  {
    live,
    tryRelease,
    tryInBrowser,
  }: Omit<Tools, 'systemUser'> & { readonly live: readonly ReleaseDescriptor[] },
): Promise<Trial> {
  if (release.kind !== 'remote') return { problems: [] };
  const host = live.find(({ kind }) => kind === 'host');
  if (!host) return { problems: [], omitted: 'the channel has no host' };
  if (await store.descriptor(release.name, release.version)) return { problems: [] };
  const pair = [
    { release: host, read: (file: string) => store.file(host, file) },
    { release, read: (file: string) => readFile(join(target, file)).catch(() => undefined) },
  ] as const;
  const result = await (browser ? tryInBrowser(...pair, { chromium }) : tryRelease(...pair));
  if (!result) return { problems: [], omitted: 'this command was built without the program for it' };
  const hostFailure = result.lines.find(({ outcome }) => outcome === 'host');
  const isStarted = result.lines.length > 0 && !hostFailure;
  if (isStarted) return { problems: trialProblems(result.lines, result.ended) };
  const reason = hostFailure?.reason ?? result.ended ?? 'without a reason';
  return { problems: [hostProblem(host.version, reason)] };
}
