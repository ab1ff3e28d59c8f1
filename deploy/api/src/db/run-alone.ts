import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';
import { withSessionLock } from './session-lock.ts';

/** Until the next attempt of a process that may not work, or lost its database. */
const REST_MS = 5000;

export interface LoneWork {
  /** Aborted when the process ends. */
  readonly signal: AbortSignal;
  /** Ends after a time, or with the process. */
  readonly rest: (ms: number) => Promise<unknown>;
  /** Rejects if another process may work by now. */
  readonly requireLock: () => Promise<void>;
}

interface LoneDeps {
  readonly db: Database;
  /** True if no other process uses this database. */
  readonly isAlone: boolean;
  readonly onError: (error: unknown) => void;
}

/** Does work of the background in one process at a time, again after an error; returns a function that stops it. */
export function runAlone(
  { db, isAlone, onError }: LoneDeps,
  lock: string,
  work: (how: LoneWork) => Promise<void>,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
  const run = async () => {
    while (!signal.aborted) {
      const start = (requireLock: () => Promise<void>) => work({ signal, rest, requireLock });
      await (isAlone ? start(async () => undefined) : withSessionLock(db, lock, start)).catch(onError);
      await rest(REST_MS);
    }
  };
  const running = run();
  return () => {
    stopping.abort();
    return running;
  };
}
