import { tokyoDate } from '@newsphoto/domain';
import type { BackgroundDeps } from '../../api-module.ts';
import type { Database } from '../../db/database.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { findOpenRun } from '../jobs/open-run.ts';
import { END_NOTICES } from './end-notices.job.ts';
import { findDueNotices } from './notices.repository.ts';

const EVERY_MS = 10 * 60_000;

/** Looks for licences that end at intervals; returns a function that stops it. */
export function startNoticeClock({
  db,
  now,
  onError,
}: Pick<BackgroundDeps, 'db' | 'now' | 'onError'>): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve();
  const look = () => {
    underWay = underWay.then(() => enqueueNotices(db, now())).catch(onError);
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}

/** Enqueues the job if a licence is due and it is not queued already, by any process. */
export async function enqueueNotices(db: Database, now: Date): Promise<void> {
  if ((await findDueNotices(db, tokyoDate(now), 1)).length === 0) return;
  await db.transaction().execute(async (transaction) => {
    if (await findOpenRun(transaction, END_NOTICES.kind)) return;
    await enqueueJob(transaction, END_NOTICES, {});
  });
}
