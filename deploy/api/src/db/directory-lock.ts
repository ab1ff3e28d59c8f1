import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Another living process holds the directory. */
export class DirectoryInUse extends Error {
  constructor(directory: string, pid: number) {
    super(
      `${directory} is used by process ${pid}. Two servers on one directory would lose data: stop that one first, or choose another DATA_DIR.`,
    );
  }
}

/**
 * Takes a directory for this process alone; answers how to give it back. The lock of a process that no
 * longer runs is taken over.
 * @throws DirectoryInUse
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'lock');
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      const descriptor = openSync(file, 'wx');
      writeSync(descriptor, String(process.pid));
      closeSync(descriptor);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const holder = Number(readFileSync(file, 'utf8'));
      if (isAlive(holder)) throw new DirectoryInUse(directory, holder);
      rmSync(file, { force: true });
    }
  }
  throw new DirectoryInUse(directory, 0);
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
