import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { type JobRow, lockAbandonedJobs, secondsFromNow, updateJob } from './claims.repository.ts';
import type { HandledJob } from './job-declaration.ts';

/** Processes that may end in the middle of one step before the job counts as their cause. */
export const MOST_INTERRUPTIONS = 5;

const INTERRUPTED = 'サーバーが処理の途中で繰り返し終了したため、中断しました。';

/**
 * Puts jobs whose process ended without a word back into their queue.
 * @param silentSeconds time without a sign of life after which a process counts as gone
 * @returns how many jobs
 */
export async function takeOver(
  db: Database,
  jobs: ReadonlyMap<string, HandledJob>,
  silentSeconds: number,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const forsaken = await lockAbandonedJobs(transaction, silentSeconds);
    for (const row of forsaken) await takeBack(transaction, jobs.get(row.kind), row);
    return forsaken.length;
  });
}

async function takeBack(
  transaction: DatabaseTransaction,
  job: HandledJob | undefined,
  row: JobRow,
): Promise<void> {
  const released = { claim_id: null, heartbeat_at: null };
  if (row.cancel_requested_at) {
    const over = { state: 'canceled', finished_at: new Date() } as const;
    await updateJob(transaction, row.job_id, { ...released, ...over });
    return;
  }
  const interruptions = row.interruptions + 1;
  if (interruptions > MOST_INTERRUPTIONS) {
    const over = {
      state: 'failed',
      finished_at: new Date(),
      error_text: INTERRUPTED,
    } as const;
    await updateJob(transaction, row.job_id, { ...released, ...over, interruptions });
    await job?.handler.onFailure?.(transaction, row.payload, { text: INTERRUPTED, isFinal: true });
    return;
  }
  await updateJob(transaction, row.job_id, {
    ...released,
    state: 'queued',
    due_at: secondsFromNow(0),
    interruptions,
  });
}
