import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/**
 * Opens a file for reading, without following a link and without waiting for a pipe: what was a file when it was listed may be
 * anything by now. Undefined for a link or a socket; a pipe and a folder are opened, and are no files by their `stat`.
 */
export async function openPlainFile(path: Buffer): Promise<FileHandle | undefined> {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  try {
    return await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    // A link; ENXIO: a socket.
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ELOOP' || code === 'ENXIO' || code === 'EMLINK') return undefined;
    throw error;
  }
}
