import type { BackgroundDeps } from '../../api-module.ts';
import type { Database } from '../../db/database.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { findOpenRun } from '../jobs/open-run.ts';
import { findDueReminders, REMINDERS } from './reminders.job.ts';

const EVERY_MS = 10 * 60_000;

/** Looks for invoices to be reminded of at intervals; returns a function that stops it. */
export function startReminderClock({
  db,
  now,
  onError,
}: Pick<BackgroundDeps, 'db' | 'now' | 'onError'>): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve();
  const look = () => {
    underWay = underWay.then(() => enqueueReminders(db, now())).catch(onError);
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}

/** Enqueues the job if a reminder is due and it is not queued already, by any process. */
export async function enqueueReminders(db: Database, now: Date): Promise<void> {
  if ((await findDueReminders(db, now)).length === 0) return;
  await db.transaction().execute(async (transaction) => {
    if (await findOpenRun(transaction, REMINDERS.kind)) return;
    await enqueueJob(transaction, REMINDERS, {});
  });
}
