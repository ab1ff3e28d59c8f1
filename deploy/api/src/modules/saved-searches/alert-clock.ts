import type { Database } from '../../db/database.ts';
import { lockKey } from '../../db/lock-key.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { hasDueAlerts } from './due-alerts.repository.ts';
import { SEARCH_ALERTS } from './search-alerts.job.ts';

const EVERY_MS = 5_000;

/** Starts the check of arrivals at intervals, if some search is due; returns a function that stops it. */
export function startAlertClock(
  db: Database,
  { now, onError, everyMs = EVERY_MS }: AlertClockOptions,
): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    underWay = underWay.then(() => enqueueAlerts(db, now())).catch(onError);
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}

export interface AlertClockOptions {
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
  readonly everyMs?: number;
}

/** Enqueues the job if some search is due and it is not queued already, by any process. */
export async function enqueueAlerts(db: Database, now: Date): Promise<void> {
  if (!(await hasDueAlerts(db, now))) return;
  await db.transaction().execute(async (transaction) => {
    await lockKey(transaction, 'search alerts');
    const open = await transaction
      .selectFrom('jobs')
      .select('job_id')
      .where('kind', '=', SEARCH_ALERTS.kind)
      .where('state', 'in', ['queued', 'running'])
      .executeTakeFirst();
    if (!open) await enqueueJob(transaction, SEARCH_ALERTS, {});
  });
}
