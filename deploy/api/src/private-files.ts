import { chmodSync, existsSync, type Stats } from 'node:fs';
import { chmod, lstat, opendir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isSystemError } from './errors/system-error.ts';

const DIRECTORY_MODE = 0o700;
const FILE_MODE = 0o600;
const MODE_BITS = 0o777;

/** Exists once everything below the data directory was corrected. */
const MARKER = '.private';

/** Files of this process and its children are for its user alone from now on. No effect on Windows. */
export const makeFilesPrivate = (): void => void process.umask(MODE_BITS & ~DIRECTORY_MODE);

/**
 * Closes a data directory to other users of the machine at once: nothing below a directory of mode 0700 can be reached.
 * @throws Error if another user owns it
 */
export const closeDirectory = (directory: string): void => chmodSync(directory, DIRECTORY_MODE);

/**
 * Corrects the modes of files of earlier versions below a data directory, once: 0700 and 0600. In the background, one entry
 * after the other, as there may be millions of media files; after an interruption it starts from the beginning.
 *
 * @returns a function that ends it
 */
export function correctModes(directory: string, onError: (error: unknown) => void): () => Promise<void> {
  const marker = join(directory, MARKER);
  if (existsSync(marker)) return async () => undefined;
  const ending = new AbortController();
  const work = correctBelow(directory, ending.signal)
    .then(() => (ending.signal.aborted ? undefined : writeFile(marker, '')))
    .catch(onError);
  return () => {
    ending.abort();
    return work;
  };
}

async function correctBelow(directory: string, signal: AbortSignal): Promise<void> {
  for await (const { name } of await opendir(directory)) {
    if (signal.aborted) return;
    const path = join(directory, name);
    try {
      const entry = await lstat(path);
      await correct(path, entry);
      if (entry.isDirectory()) await correctBelow(path, signal);
    } catch (error) {
      // Files are created and removed while the server runs.
      if (!isSystemError(error, 'ENOENT')) throw error;
    }
    await nextTurn();
  }
}

/** Links are left alone: their mode has no effect, and chmod would change their target. */
async function correct(path: string, entry: Stats): Promise<void> {
  const wanted = entry.isDirectory() ? DIRECTORY_MODE : entry.isFile() ? FILE_MODE : undefined;
  if (wanted !== undefined && (entry.mode & MODE_BITS) !== wanted) await chmod(path, wanted);
}
