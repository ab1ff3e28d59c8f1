import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { findDueKinds } from './claims.repository.ts';

interface DueOptions {
  readonly kinds: readonly string[];
  readonly pollMs: number;
  readonly onError: (error: unknown) => void;
}

/** Looks for due jobs, once for all kinds: a transaction of every kind in every poll would be most of what an idle server does. */
export function watchDueKinds(db: Database, { kinds, pollMs, onError }: DueOptions) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const resting = new Map<string, (() => void)[]>();
  const wake = (kind: string): void => {
    const slots = resting.get(kind) ?? [];
    resting.delete(kind);
    for (const go of slots) go();
  };
  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      await sleep(pollMs, undefined, { signal }).catch(() => undefined);
      const waited = kinds.filter((kind) => resting.has(kind));
      if (signal.aborted || waited.length === 0) continue;
      for (const kind of (await findDueKinds(db, waited).catch(onError)) ?? []) wake(kind);
    }
    for (const kind of kinds) wake(kind);
  };
  const watching = watch();
  return {
    /** Resolves once a job of this kind is due, or the watch is stopped. */
    next: (kind: string): Promise<void> =>
      signal.aborted
        ? Promise.resolve()
        : new Promise((go) => resting.set(kind, [...(resting.get(kind) ?? []), go])),
    stop: (): Promise<void> => {
      stopping.abort();
      return watching;
    },
  };
}
