import type { BackgroundDeps } from '../../api-module.ts';
import type { Database, DatabaseHandle } from '../../db/database.ts';
import { enqueueJob } from './enqueue-job.ts';
import type { JobDeclaration } from './job-declaration.ts';
import { findOpenRun } from './open-run.ts';

/** A job that has something to do at certain moments: its payload is empty. */
export interface DueWork {
  readonly declaration: JobDeclaration;
  readonly isDue: (db: DatabaseHandle, now: Date) => Promise<boolean>;
}

const EVERY_MS = 10 * 60_000;

/** Looks for due work at intervals; returns a function that stops it. */
export function startDueClock(
  { db, now, onError }: Pick<BackgroundDeps, 'db' | 'now' | 'onError'>,
  works: readonly DueWork[],
): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve();
  const look = () => {
    for (const work of works) underWay = underWay.then(() => enqueueDue(db, now(), work)).catch(onError);
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}

/** Enqueues the job if something is due and it is not queued already, by any process. */
export async function enqueueDue(db: Database, now: Date, { declaration, isDue }: DueWork): Promise<void> {
  if (!(await isDue(db, now))) return;
  await db.transaction().execute(async (transaction) => {
    if (await findOpenRun(transaction, declaration.kind)) return;
    await enqueueJob(transaction, declaration, {});
  });
}
