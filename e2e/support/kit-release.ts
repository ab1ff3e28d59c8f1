import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testInstance } from './test-instance.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'remotes/kit');
const RELEASE = join(ROOT, 'deploy/releases/bin/release.mjs');

const store = () => join(testInstance().dataDir, 'releases');
const channelFile = () => join(store(), 'channels/production.json');

interface Channel {
  readonly revision: number;
  readonly releases: Readonly<Record<string, { readonly live: string }>>;
}

export const readChannel = async (): Promise<Channel> => JSON.parse(await readFile(channelFile(), 'utf8'));

/**
 * Builds the kit alone and makes it live in the test instance, which stays a production build.
 * Answers how to leave the channel as it was.
 */
export async function publishKit(): Promise<() => Promise<void>> {
  const version = `1.0.0+test.${randomBytes(4).toString('hex')}`;
  const output = join(testInstance().dataDir, 'kit-build');
  const webpack = join(FOLDER, 'node_modules/webpack/bin/webpack.js');
  await run(process.execPath, [webpack, '--mode', 'production', '--output-path', output], {
    cwd: FOLDER,
    env: { ...process.env, NODE_ENV: 'production', RELEASE_VERSION: version },
  });
  const before = (await readChannel()).releases.kit;
  const common = ['--store', store()];
  await run(process.execPath, [RELEASE, 'publish', output, ...common]);
  await run(process.execPath, [RELEASE, 'promote', `kit@${version}`, '--why', 'shown to tests', ...common]);
  await rm(output, { recursive: true, force: true });
  return () => putBack(before);
}

async function putBack(before: Channel['releases'][string] | undefined): Promise<void> {
  const { releases, ...channel } = await readChannel();
  const { kit: _shown, ...others } = releases;
  const next = {
    ...channel,
    revision: channel.revision + 1,
    releases: before ? { ...others, kit: before } : others,
  };
  await writeFile(channelFile(), `${JSON.stringify(next, null, 2)}\n`);
}
