import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ReleaseDescriptor, ReleasesResponse } from '@newsphoto/contract';
import type { APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';
import { goLive, liveVersion, rollBack, storeDirectory } from './release-command.ts';
import { testInstance } from './test-instance.ts';

/** What the next release does otherwise than the one before. */
export interface Change {
  /** Text of a script by its name; federation names are exchanged already. */
  readonly script?: (file: string, text: string) => string;
  readonly descriptor?: (release: ReleaseDescriptor) => ReleaseDescriptor;
}

/**
 * Releases the live version of a name once more with one script changed, lets `act` see it live, and goes back.
 * Waits until the gateway serves what the channel says, before and afterwards.
 */
export async function whileReleased(
  name: string,
  request: APIRequestContext,
  act: (version: string) => Promise<void>,
  change: Change = {},
): Promise<void> {
  // Pages of guests hold no remotes that are for internal users alone.
  const served = async () => {
    const { releases }: ReleasesResponse = await (await request.get('/web/releases')).json();
    return releases.find((one) => one.name === name)?.has;
  };
  const version = await makeNext(name, await liveVersion(name), change);
  try {
    // A script that is broken on purpose does not pass the trial of `publish`.
    await goLive(buildOf(version), name, version, ...(change.script ? ['--force'] : []));
    await expect.poll(served).toBe(version);
    await act(version);
  } finally {
    await rollBack(name);
    await expect.poll(served).not.toBe(version);
    await rm(buildOf(version), { recursive: true, force: true });
  }
}

/** Where {@link makeNext} leaves a release. */
export const buildOf = (version: string) => join(testInstance().dataDir, `next-${version}`);

let made = 0;

/**
 * Makes a build out of a published release, with another version and the changes. Each release has its own
 * federation name, which occurs in all of its scripts.
 */
export async function makeNext(name: string, from: string, change: Change = {}): Promise<string> {
  made += 1;
  const version = `1.0.1+next.${Date.now()}.${made}`;
  const to = buildOf(version);
  for (const kind of ['releases', 'maps']) {
    await cp(join(storeDirectory(), kind, name, from), to, { recursive: true });
  }
  const file = join(to, 'release.json');
  const release: ReleaseDescriptor = JSON.parse(await readFile(file, 'utf8'));
  const container = release.container && `${release.name}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
  const assets = { ...release.assets };
  const hashes = new Map<string, string>();
  for (const script of startingLast(release)) {
    const text = await readFile(join(to, script), 'utf8');
    const renamed = withHashes(container ? text.replaceAll(release.container, container) : text, hashes);
    const marked = script === release.entry ? `${renamed}\n// ${version}` : renamed;
    const changed = change.script?.(script, marked) ?? marked;
    if (changed === text) continue;
    const content = Buffer.from(changed);
    const brotliBytes = await writeScript(join(to, script), content);
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    hashes.set(release.assets[script]?.integrity ?? '', integrity);
    assets[script] = { integrity, bytes: content.length, brotliBytes, encodings: ['br', 'gzip'] };
  }
  const code = createHash('sha256').update(version).digest('hex').slice(0, 16);
  const next = { ...release, version, code, container, assets };
  await writeFile(file, JSON.stringify(change.descriptor?.(next) ?? next));
  return version;
}

/** What starts the release holds the hashes of its other scripts. */
function startingLast({ entry, window, assets }: ReleaseDescriptor): string[] {
  const isStart = (file: string) => [entry, window?.entry].includes(file);
  const scripts = Object.keys(assets).filter((file) => file.endsWith('.js'));
  return [...scripts.filter((file) => !isStart(file)), ...scripts.filter(isStart)];
}

const withHashes = (text: string, hashes: ReadonlyMap<string, string>) =>
  [...hashes].reduce((replaced, [old, fresh]) => replaced.replaceAll(old, fresh), text);

/** Writes a script with its precompressed copies; answers the size of the smaller one. */
export async function writeScript(file: string, content: Buffer): Promise<number> {
  const brotli = brotliCompressSync(content, FAST);
  await writeFile(file, content);
  await writeFile(`${file}.br`, brotli);
  await writeFile(`${file}.gz`, gzipSync(content));
  return brotli.length;
}

/** Near to what a build makes, so that its budgets hold, in a tenth of the time. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
