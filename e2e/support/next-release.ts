import { createHash } from 'node:crypto';
import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
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

async function makeNext(from: string, to: string, version: string): Promise<void> {
  await cp(from, to, { recursive: true });
  const file = join(to, 'release.json');
  const release: ReleaseDescriptor = JSON.parse(await readFile(file, 'utf8'));
  const entry = join(to, release.entry);
  await appendFile(entry, `\n// ${version}`);
  const content = await readFile(entry);
  await writeFile(`${entry}.br`, brotliCompressSync(content));
  await writeFile(`${entry}.gz`, gzipSync(content));
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  const code = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const asset = { integrity, bytes: content.length, encodings: ['br', 'gzip'] };
  const assets = { ...release.assets, [release.entry]: asset };
  await writeFile(file, JSON.stringify({ ...release, version, code, assets }));
}
