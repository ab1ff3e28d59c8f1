import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { isSystemError } from '../errors/system-error.ts';

/** Which process left something on the disk. */
export interface ProcessMark {
  readonly host: string;
  readonly pid: number;
  /** Tells processes apart that were given the same number one after the other. */
  readonly process: string;
}

/** No single file takes this long: whoever began it elsewhere is gone. */
const GIVEN_UP_MS = 24 * 60 * 60_000;

/** The mark of this process. */
export const THIS_PROCESS: ProcessMark = { host: hostname(), pid: process.pid, process: randomUUID() };

/** True where that process may still be at work on what it began then. */
export function isUnderWay(mark: ProcessMark, begunAt: number): boolean {
  if (mark.process === THIS_PROCESS.process) return true;
  if (Date.now() - begunAt >= GIVEN_UP_MS) return false;
  return mark.host !== THIS_PROCESS.host || (mark.pid !== THIS_PROCESS.pid && isAlive(mark.pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is alive as well.
    return isSystemError(error, 'EPERM');
  }
}
