import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { isSystemError } from '../errors/system-error.ts';

/** Identifies the process that wrote a file. */
export interface ProcessMark {
  readonly host: string;
  readonly pid: number;
  /** Distinguishes processes that had the same pid one after the other. */
  readonly process: string;
}

/** No single file takes this long: the process of another machine has ended. */
const ABANDONED_MS = 24 * 60 * 60_000;

/** The mark of this process. */
export const THIS_PROCESS: ProcessMark = { host: hostname(), pid: process.pid, process: randomUUID() };

/** True if that process may still be running. */
export function isUnderWay(mark: ProcessMark, startedAt: number): boolean {
  if (mark.process === THIS_PROCESS.process) return true;
  if (Date.now() - startedAt >= ABANDONED_MS) return false;
  return mark.host !== THIS_PROCESS.host || (mark.pid !== THIS_PROCESS.pid && isAlive(mark.pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is alive as well.
    return isSystemError(error, 'EPERM');
  }
}
