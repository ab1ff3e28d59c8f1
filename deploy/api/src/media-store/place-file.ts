import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isUnderWay, THIS_PROCESS } from './process-mark.ts';

/** Moves a file into place: it appears complete or not at all, and when it resolves it is on disk. */
export type PlaceFile = (target: string, write: (fresh: string) => Promise<void>) => Promise<void>;

/** `<host>,<pid>,<process>.<file>`: the owner of an incomplete file. */
const UNFINISHED = /^(.*),(\d+),([0-9a-f-]{36})\.[0-9a-f-]{36}$/;

/** A name for a file of this process, in the directory for incomplete ones. */
export function unfinishedName(): string {
  const { host, pid, process } = THIS_PROCESS;
  return `${host},${pid},${process}.${randomUUID()}`;
}

/**
 * Writes into a directory for incomplete files, syncs, renames, and syncs the name.
 * @param unfinished on the same file system as the targets
 */
export function createPlaceFile(unfinished: string): PlaceFile {
  return async (target, write) => {
    const directory = dirname(target);
    await mkdir(unfinished, { recursive: true });
    await mkdir(directory, { recursive: true });
    const fresh = join(unfinished, unfinishedName());
    try {
      await write(fresh);
      // A copy has the mode of its source.
      await chmod(fresh, 0o600);
      await sync(fresh, 'r+');
      await rename(fresh, target);
    } catch (error) {
      await rm(fresh, { force: true });
      throw error;
    }
    await sync(directory, 'r');
  };
}

/** Removes incomplete files of processes that have ended. */
export async function removeUnfinished(unfinished: string): Promise<void> {
  for (const name of await readdir(unfinished).catch(() => [])) {
    const [, host = '', pid = '', process = ''] = UNFINISHED.exec(name) ?? [];
    const file = join(unfinished, name);
    const startedAt = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (startedAt === undefined || isUnderWay({ host, pid: Number(pid), process }, startedAt)) continue;
    await rm(file, { force: true });
  }
}

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
