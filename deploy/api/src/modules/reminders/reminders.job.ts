import { tokyoDate } from '@newsphoto/domain';
import { dueReminder, type ReminderStage, reminderStage } from '@newsphoto/domain/bank';
import type { Database, DatabaseHandle } from '../../db/database.ts';
import { nextBankDay } from '../contracts/contract-due-day.ts';
import { dueJob } from '../jobs/due-job.ts';
import { type HandledJob, handledJob } from '../jobs/job-declaration.ts';
import { lockReceivables } from '../receivables/receivable-records.service.ts';
import { findPausedInvoices } from './paused-debtors.ts';
import { findRecipients, findUnreminded } from './reminders.repository.ts';
import { sendReminder } from './send-reminder.ts';

/** Reminds of overdue invoices. */
export const REMINDERS = dueJob('payment-reminders', '督促のメール');

const UNPAID: readonly string[] = ['open', 'part', 'overdue'];

interface DueReminder {
  readonly documentId: number;
  readonly stage: ReminderStage;
}

/** Reminders that are to be sent at a moment. */
export async function findDueReminders(db: DatabaseHandle, now: Date): Promise<DueReminder[]> {
  const today = tokyoDate(now);
  const reached = (await findUnreminded(db, today)).flatMap(
    ({ document_id: documentId, due_on: dueOn, sent }) => {
      const stage = dueReminder(reminderStage({ dueOn, today }, nextBankDay), sent);
      return stage === undefined ? [] : { documentId, stage };
    },
  );
  if (reached.length === 0) return [];
  const paused = await findPausedInvoices(db);
  const due: DueReminder[] = [];
  for (const one of reached)
    if (!paused.has(one.documentId) && (await findRecipients(db, one.documentId)).length > 0) due.push(one);
  return due;
}

export interface ReminderDeps {
  readonly now: () => Date;
  readonly publicUrl: string | undefined;
}

/** Each invoice in a separate step, under its lock: a payment of the same moment comes before or after it. */
export function remindersJob(db: Database, { now, publicUrl }: ReminderDeps): HandledJob {
  return handledJob(REMINDERS, {
    async run(job) {
      const moment = now();
      let sent = 0;
      for (const { documentId, stage } of await findDueReminders(db, moment))
        await job.step({ done: 0, text: '支払期限を過ぎた請求を確認しています' }, async (transaction) => {
          const [row] = await lockReceivables(transaction, [documentId]);
          if (!row || !UNPAID.includes(row.state) || row.is_disputed) return null;
          const result = await sendReminder(transaction, row, { stage, actorId: '', publicUrl, now: moment });
          if (result === 'sent') sent += 1;
          return null;
        });
      return { reminders: sent };
    },
  });
}
