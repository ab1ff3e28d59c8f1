import { type FileHandle, link, lstat, open, rename, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Writable } from 'node:stream';
import { isSystemError } from '../../errors/system-error.ts';

/** File systems without links, and shares. */
const WITHOUT_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV', 'EMLINK'];
const MOST_NAMES = 1000;

/**
 * Gives a file its name in a folder without replacing another one: of a name that is taken, the next with a number is used. May be called
 * again after a crash at any point: a file is placed once.
 */
export async function placeFile(part: string, folder: string, name: string): Promise<void> {
  const found = await lstat(part).catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (!found) return;
  // It has its other name already, also where that was moved on since.
  if (found.nlink === 1) await nameIt(part, folder, name);
  await rm(part, { force: true });
  await syncFolder(folder);
}

async function nameIt(part: string, folder: string, name: string): Promise<void> {
  const end = extname(name);
  for (let number = 1; number <= MOST_NAMES; number += 1) {
    const free = number === 1 ? name : `${name.slice(0, name.length - end.length)}_${number}${end}`;
    try {
      await link(part, join(folder, free));
      return;
    } catch (error) {
      if (isSystemError(error, 'EEXIST')) continue;
      if (!WITHOUT_LINKS.some((code) => isSystemError(error, code))) throw error;
      if (await lstat(join(folder, free)).catch(() => undefined)) continue;
      await rename(part, join(folder, free));
      return;
    }
  }
  throw new Error(`more than ${MOST_NAMES} files of one name`);
}

/** A name survives a power failure only with its folder; Windows opens none. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** A file that grows beyond this while it is read never ends. */
const MOST_SURPLUS_BYTES = 16 * 1024 * 1024;

/** Writes to the end of a file, up to a size of the file; `size` counts what arrives after that as well. */
export function appendTo(handle: FileHandle, { from, most }: { from: number; most: number }) {
  let size = from;
  const to = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const room = Math.max(0, most - size);
      size += chunk.length;
      if (size > most + MOST_SURPLUS_BYTES) done(new Error('the file does not end'));
      else if (room === 0) done();
      else handle.appendFile(chunk.subarray(0, room)).then(() => done(), done);
    },
  });
  return { to, size: () => size };
}
