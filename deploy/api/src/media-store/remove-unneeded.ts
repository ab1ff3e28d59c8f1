import { link, mkdir, rename, rm } from 'node:fs/promises';
import { isSystemError } from '../errors/system-error.ts';

interface Unneeded {
  /** Where the file is. */
  readonly file: string;
  /** Where it is put while the question is open, on the same file system. */
  readonly aside: string;
  readonly isNeeded: () => Promise<boolean>;
}

/**
 * Removes a file unless it is needed (again). It is put aside first: who stores the same file at this moment stores it after that, or is found
 * by the question.
 */
export async function removeUnneeded(directory: string, files: readonly Unneeded[]): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const { file, aside } of files)
    await rename(file, aside).catch((error: unknown) => {
      if (!isSystemError(error, 'ENOENT')) throw error;
    });
  for (const { file, aside, isNeeded } of files) {
    // A newer one stays.
    if (await isNeeded()) await link(aside, file).catch(() => undefined);
    await rm(aside, { force: true });
  }
}
