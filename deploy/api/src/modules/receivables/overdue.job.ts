import { tokyoDate } from '@newsphoto/domain';
import type { Database } from '../../db/database.ts';
import { dueJob, workOnDue } from '../jobs/due-job.ts';
import { type HandledJob, handledJob } from '../jobs/job-declaration.ts';
import { recordLapse } from './receivable-steps.ts';
import { findLapsed } from './receivables.repository.ts';

/** Marks invoices as overdue. */
export const OVERDUE = dueJob('receivables-overdue', '支払期限の確認');

/** Receivables of one step. */
const BATCH = 100;

/**
 * Each receivable takes its step under its lock: a payment of the same moment comes before or after it. Mails about overdue
 * invoices are another job: they need several days, and what is unallocated of the payer.
 */
export function overdueJob(db: Database, now: () => Date): HandledJob {
  return handledJob(OVERDUE, {
    run: async (job) => ({
      invoices: await workOnDue(job, {
        text: '支払期限を確認しています',
        now,
        find: (moment) => findLapsed(db, tokyoDate(moment), BATCH),
        work: async (transaction, lapsed, moment) => {
          // Ascending, as every transaction locks them.
          for (const documentId of lapsed.toSorted((one, other) => one - other))
            await recordLapse(transaction, documentId, moment);
        },
      }),
    }),
  });
}
