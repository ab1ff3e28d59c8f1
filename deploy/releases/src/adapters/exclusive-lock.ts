import { open, readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ReleaseRefused } from '../ports.ts';
import { errorCode } from './error-code.ts';

const PATIENCE_MS = 10_000;
const PAUSE_MS = 20;

/**
 * Runs `work` while no other process holds the lock file. A lock left behind by a process that no longer
 * runs on this machine is taken over.
 */
export async function withExclusiveLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await tryLock(file))) {
    if (await isAbandoned(file)) await rm(file, { force: true });
    else if (Date.now() > deadline)
      throw new ReleaseRefused('store/locked', `${file} is held by another process`);
    else await sleep(PAUSE_MS);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function tryLock(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  const pid = Number(await readFile(file, 'utf8').catch(() => ''));
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return errorCode(error) === 'ESRCH';
  }
}
