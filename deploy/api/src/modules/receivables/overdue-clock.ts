import { tokyoDate } from '@newsphoto/domain';
import type { BackgroundDeps } from '../../api-module.ts';
import type { Database } from '../../db/database.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { findOpenRun } from '../jobs/open-run.ts';
import { OVERDUE } from './overdue.job.ts';
import { findLapsed } from './receivables.repository.ts';

const EVERY_MS = 10 * 60_000;

/** Looks for invoices whose due day is over at intervals; returns a function that stops it. Reminders are enqueued here, too. */
export function startOverdueClock({
  db,
  now,
  onError,
}: Pick<BackgroundDeps, 'db' | 'now' | 'onError'>): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve();
  const look = () => {
    underWay = underWay.then(() => enqueueOverdue(db, now())).catch(onError);
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}

/** Enqueues the job if an invoice is overdue and it is not queued already, by any process. */
export async function enqueueOverdue(db: Database, now: Date): Promise<void> {
  if ((await findLapsed(db, tokyoDate(now), 1)).length === 0) return;
  await db.transaction().execute(async (transaction) => {
    if (await findOpenRun(transaction, OVERDUE.kind)) return;
    await enqueueJob(transaction, OVERDUE, {});
  });
}
