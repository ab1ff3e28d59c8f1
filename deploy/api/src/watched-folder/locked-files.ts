import { readFile } from 'node:fs/promises';
import type { SeenFile } from './source-files.ts';

/** `1: FLOCK  ADVISORY  WRITE 1234 fe:00:5678 0 EOF`; a line without number and arrow is a process that waits. */
const WRITE_LOCK = /^\d+: (?:FLOCK|POSIX|OFDLCK)\s+\S+\s+WRITE\s+\S+\s+\w+:\w+:(\d+)\s/;

/**
 * Files of this machine that a program has locked for writing, by their numbers. Systems without this list have none: there, a lock
 * forbids the renaming. The number alone is compared, as layered file systems name another device here.
 */
export async function lockedFiles(list = '/proc/locks'): Promise<(file: SeenFile) => boolean> {
  const lines = (await readFile(list, 'utf8').catch(() => '')).split('\n');
  const locked = new Set(lines.flatMap((line) => WRITE_LOCK.exec(line)?.[1] ?? []));
  return ({ stamp }) => locked.size > 0 && locked.has(stamp.slice(0, stamp.indexOf(' ')));
}
