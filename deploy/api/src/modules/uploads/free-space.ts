import { mkdir, statfs } from 'node:fs/promises';
import { isSystemError } from '../../errors/system-error.ts';

/** Bytes of a disk that are free for this process. */
export type FreeBytes = (directory: string) => Promise<number>;

/** The database, originals and pictures of what is taken in meanwhile need room too. */
export const RESERVED_BYTES = 256 * 1024 ** 2;

/** Of a disk, a quota of the system, and PostgreSQL (`disk_full`). */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'];

/** True for the error of a write for which there is no room. */
export const isFull = (error: unknown): boolean => FULL.some((code) => isSystemError(error, code));

export const freeBytesOf: FreeBytes = async (directory) => {
  await mkdir(directory, { recursive: true });
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
};
