import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ChannelEntry, ChannelState, JournalEntry } from '@newsphoto/contract';
import { runRelease } from '@newsphoto/releases/testing';
import { testInstance } from './test-instance.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
type Tools = NonNullable<Parameters<typeof runRelease>[3]>;

export const storeDirectory = () => join(testInstance().dataDir, 'releases');

/** What the channel says of a name at this moment. */
export async function entryOf(name: string): Promise<ChannelEntry | undefined> {
  const file = join(storeDirectory(), 'channels/production.json');
  const state: ChannelState = JSON.parse(await readFile(file, 'utf8'));
  return state.releases[name];
}

export async function liveVersion(name: string): Promise<string> {
  const live = (await entryOf(name))?.live;
  if (!live) throw new Error(`no release of ${name} is live`);
  return live;
}

/**
 * The release command, in this process: a separate process needs a second to start, and tests poll the reports.
 * Returns its output.
 */
async function release(args: readonly string[], tools?: Tools): Promise<string> {
  const printed: string[] = [];
  const errors: string[] = [];
  const output = {
    log: (text: string) => void printed.push(text),
    error: (text: string) => void errors.push(text),
  };
  const env = { ...process.env, DATA_DIR: testInstance().dataDir };
  const code = await runRelease([...args, '--store', storeDirectory()], env, output, tools);
  if (code !== 0) throw new Error(`release ${args.join(' ')}: ${code}\n${errors.join('\n')}`);
  return printed.join('\n');
}

/** Loads no modules before a release is published: where that is not what a test is about. */
const WITHOUT_TRIAL: Tools = {
  tryRelease: async () => undefined,
  tryInBrowser: async () => ({ lines: [] }),
  systemUser: () => 'test',
};

/** Publishes a built release; only visitors who pin it get it. */
export const publish = (directory: string, ...args: readonly string[]) =>
  release(['publish', directory, ...args]);

/** Takes a release back for good. */
export const yank = (name: string, version: string) =>
  release(['yank', `${name}@${version}`, '--why', 'test', '--force']);

/** A signed link of pins, as the operator gets it for the gateway at `base`. */
export async function pinLink(pins: string, base: string, expires = '1h'): Promise<string> {
  const answer = await release(['pin-link', pins, '--base', base, '--expires', expires, '--json']);
  const { link }: { readonly link: string } = JSON.parse(answer);
  return link;
}

interface Report {
  readonly loads: number;
  readonly retried: number;
  readonly failedVisitors: number;
  readonly failures: Readonly<Record<string, number>>;
}

/** What browsers reported of each release, from `release status`. */
export async function reportsOf(): Promise<Readonly<Record<string, Report>>> {
  const status: { readonly reports: Readonly<Record<string, Report>> } = JSON.parse(
    await release(['status', '--json']),
  );
  return status.reports;
}

interface Failure {
  readonly stage: string;
  readonly error: string;
  readonly message: string;
  readonly at?: {
    readonly place?: { readonly source: string; readonly line: number; readonly function?: string };
  };
  readonly routes: Readonly<Record<string, number>>;
  readonly browsers: Readonly<Record<string, number>>;
  readonly versions: Readonly<Record<string, number>>;
}

/** The failures of a name, as `release failures` lists them. */
export async function failuresOf(name: string): Promise<readonly Failure[]> {
  const listed: { readonly failures: readonly Failure[] } = JSON.parse(
    await release(['failures', name, '--json']),
  );
  return listed.failures;
}

/** The last changes of a name, the oldest first. */
export async function journalOf(name: string): Promise<JournalEntry[]> {
  const status: { readonly journal: JournalEntry[] } = JSON.parse(await release(['status', '--json']));
  return status.journal.filter((entry) => entry.name === name);
}

/** Gives a published release to some percent of the browsers. */
export const putUpCanary = (name: string, version: string, percent: number) =>
  release(['canary', `${name}@${version}`, '--percent', String(percent), '--why', 'test']);

/** Publishes a built release without loading its modules, and makes it live; `--force` among the words overrules what the channel has against it. */
export async function goLive(
  directory: string,
  name: string,
  version: string,
  ...args: readonly string[]
): Promise<void> {
  await release(['publish', directory, ...args], WITHOUT_TRIAL);
  await promote(name, version, ...args);
}

/** Takes a remote out of the channel. */
export const removeRemote = (name: string) => release(['remove', name, '--why', 'test']);

/** Makes a published release live. */
export const promote = (name: string, version: string, ...args: readonly string[]) =>
  release(['promote', `${name}@${version}`, '--why', 'test', ...args]);

export const rollBack = (name: string) => release(['rollback', name, '--why', 'test']);

/** Builds a workspace with its own webpack into another directory, as another version. */
export async function buildWorkspace(
  folder: string,
  output: string,
  version: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const webpack = join(ROOT, 'remotes/search/node_modules/webpack/bin/webpack.js');
  await run(process.execPath, [webpack, '--mode', 'production', '--output-path', output], {
    cwd: join(ROOT, folder),
    env: { ...process.env, ...settings, NODE_ENV: 'production', RELEASE_VERSION: version },
  });
}
