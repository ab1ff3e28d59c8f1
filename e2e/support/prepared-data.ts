import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployables, inputFingerprint } from '../../deploy/run/steps/workspaces.mjs';

const PREFIX = 'newsphoto-e2e-prepared-';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Days of the sample (announcements, releases, fees) are counted from the day on which it was made. */
const today = () => new Date().toISOString().slice(0, 10);

/** What the data directory of a first start depends on: everything that is built, and the day. */
function stateOfCheckout(): string {
  const hash = createHash('sha256').update(today());
  for (const one of deployables()) hash.update(inputFingerprint(one));
  return hash.digest('hex').slice(0, 16);
}

/**
 * The data directory that a first start of this checkout leaves behind, for copies. Making it takes a minute: it is made
 * once a day for each state of the sources, and reused by later runs on this machine.
 *
 * @param make fills an empty directory, and ends what it started
 */
export async function preparedData(make: (folder: string) => Promise<void>): Promise<string> {
  const prepared = join(tmpdir(), `${PREFIX}${stateOfCheckout()}`);
  if (existsSync(prepared)) return prepared;
  await removeOld();
  const unfinished = `${prepared}.${randomUUID()}`;
  try {
    await make(unfinished);
    // A run beside this one may have finished first.
    await rename(unfinished, prepared).catch((error: unknown) => {
      if (!existsSync(prepared)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return prepared;
}

async function removeOld(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > DAY_MS) await rm(folder, { recursive: true, force: true });
  }
}
