import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ReleaseDescriptor } from '@newsphoto/contract';
import type { APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';
import { goLive, liveVersion, rollBack, storeDirectory } from './release-command.ts';
import { whole } from './whole.ts';

/**
 * Releases the live version of a name once more with one script changed, lets `act` see it live, and goes back.
 * Waits until the gateway serves what the channel says, before and afterwards.
 */
export async function whileReleased(
  name: string,
  request: APIRequestContext,
  act: (version: string) => Promise<void>,
): Promise<void> {
  const before = await liveVersion(name);
  const version = `1.0.1+next.${Date.now()}`;
  const directory = join(whole().dataDir, `next-${name}`);
  await makeNext(join(storeDirectory(), 'releases', name, before), directory, version);
  const served = async () => (await request.get('/web/index')).text();
  try {
    await goLive(directory, name, version);
    await expect.poll(served).toContain(`/remotes/${name}/${version}/`);
    await act(version);
  } finally {
    await rollBack(name);
    await expect.poll(served).not.toContain(`/remotes/${name}/${version}/`);
    await rm(directory, { recursive: true, force: true });
  }
}

/** Each release has a federation name of its own, which stands in all of its scripts. */
async function makeNext(from: string, to: string, version: string): Promise<void> {
  await cp(from, to, { recursive: true });
  const file = join(to, 'release.json');
  const release: ReleaseDescriptor = JSON.parse(await readFile(file, 'utf8'));
  const container = release.container && `${release.name}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
  const assets = { ...release.assets };
  for (const name of Object.keys(assets).filter((one) => one.endsWith('.js'))) {
    const text = await readFile(join(to, name), 'utf8');
    const renamed = container ? text.replaceAll(release.container, container) : text;
    const content = Buffer.from(name === release.entry ? `${renamed}\n// ${version}` : renamed);
    await writeFile(join(to, name), content);
    await writeFile(join(to, `${name}.br`), brotliCompressSync(content, FAST));
    await writeFile(join(to, `${name}.gz`), gzipSync(content));
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    assets[name] = { integrity, bytes: content.length, encodings: ['br', 'gzip'] };
  }
  const code = createHash('sha256').update(version).digest('hex').slice(0, 16);
  await writeFile(file, JSON.stringify({ ...release, version, code, container, assets }));
}

const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
