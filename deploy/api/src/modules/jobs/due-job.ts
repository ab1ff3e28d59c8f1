import { Type } from 'typebox';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { JobContext, JobDeclaration } from './job-declaration.ts';

/**
 * Declares a job that finds by itself what is due. Operators cannot cancel it: users rely on its mails and documents, and on
 * the days that they name.
 */
export const dueJob = (kind: string, title: string) =>
  ({
    ...{ kind, title, payload: Type.Object({}), hasUndo: false, isCancelable: false, atOnce: 1 },
    retry: { tries: 5, firstSeconds: 10, longestSeconds: 300 },
  }) as const satisfies JobDeclaration;

interface DueBatches<Due> {
  /** Shown while it runs. */
  readonly text: string;
  readonly now: () => Date;
  /** The next ones that are due; what `work` has done is not due any more. */
  readonly find: (moment: Date) => Promise<readonly Due[]>;
  readonly work: (transaction: DatabaseTransaction, due: readonly Due[], moment: Date) => Promise<void>;
}

/** Works on everything that is due, each batch in a step; returns how much it was. */
export async function workOnDue<Due>(
  job: JobContext<unknown>,
  { text, now, find, work }: DueBatches<Due>,
): Promise<number> {
  let count = 0;
  for (;;) {
    const moment = now();
    const due = await find(moment);
    if (due.length === 0) return count;
    await job.step({ done: 0, text }, async (transaction) => {
      await work(transaction, due, moment);
      return null;
    });
    count += due.length;
  }
}
