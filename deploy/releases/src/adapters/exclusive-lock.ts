import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ReleaseRefused } from '../ports.ts';
import { errorCode } from './error-code.ts';

const PATIENCE_MS = 10_000;
const PAUSE_MS = 5;

/**
 * Runs `work` while no other process holds the lock file. A lock whose process no longer runs on this machine is taken over.
 */
export async function withExclusiveLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await tryLock(file))) {
    const holder = await readFile(file, 'utf8').catch(() => '');
    if (isGone(holder)) await breakLock(file, holder);
    else if (Date.now() > deadline)
      throw new ReleaseRefused(
        'store/locked',
        `${file} is held by process ${holder}: try again when it is done`,
      );
    else await sleep(PAUSE_MS * (1 + Math.random()));
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/** The lock file is created with its process id in it: no one ever reads an empty lock. */
async function tryLock(file: string): Promise<boolean> {
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, String(process.pid));
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

function isGone(holder: string): boolean {
  const pid = Number(holder);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return errorCode(error) === 'ESRCH';
  }
}

/** Of several processes that find the same stale lock, one moves it away. A lock that turns out to be valid is put back. */
async function breakLock(file: string, holder: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
    if ((await readFile(aside, 'utf8')) !== holder) await link(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(errorCode(error))) throw error;
  } finally {
    await rm(aside, { force: true });
  }
}
