import { tokyoDate } from '@newsphoto/domain';
import { Type } from 'typebox';
import type { Database } from '../../db/database.ts';
import { type HandledJob, handledJob, type JobDeclaration } from '../jobs/job-declaration.ts';
import { recordLapse } from './receivable-steps.ts';
import { findLapsed } from './receivables.repository.ts';

/** Marks invoices as overdue. */
export const OVERDUE = {
  kind: 'receivables-overdue',
  title: '支払期限の確認',
  payload: Type.Object({}),
  hasUndo: false,
  isCancelable: false,
  atOnce: 1,
  retry: { tries: 5, firstSeconds: 10, longestSeconds: 300 },
} as const satisfies JobDeclaration;

/** Receivables of one step. */
const BATCH = 100;

/**
 * Each receivable takes its step under its lock: a payment of the same moment comes before or after it. Mails about overdue
 * invoices are another job: they need several days, and what is unallocated of the payer.
 */
export function overdueJob(db: Database, now: () => Date): HandledJob {
  return handledJob(OVERDUE, {
    async run(job) {
      let count = 0;
      for (;;) {
        const moment = now();
        const lapsed = await findLapsed(db, tokyoDate(moment), BATCH);
        if (lapsed.length === 0) return { invoices: count };
        await job.step({ done: 0, text: '支払期限を確認しています' }, async (transaction) => {
          // Ascending, as every transaction locks them.
          for (const documentId of lapsed.toSorted((one, other) => one - other))
            await recordLapse(transaction, documentId, moment);
          return null;
        });
        count += lapsed.length;
      }
    },
  });
}
