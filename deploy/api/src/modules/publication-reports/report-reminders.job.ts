import { tokyoDate } from '@newsphoto/domain';
import { Type } from 'typebox';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { DueWork } from '../jobs/due-clock.ts';
import { type HandledJob, handledJob, type JobDeclaration } from '../jobs/job-declaration.ts';
import { groupRows } from '../licences/group-rows.ts';
import { findHolder, insertNotice } from '../licences/licence-records.service.ts';
import { addMail } from '../mails/outbox.service.ts';
import { type DueReport, findDueReports } from './due-reports.repository.ts';
import { reportReminderMail } from './report.mail.ts';

/** Reminds holders of licences of publications that they have not reported. */
export const REPORT_REMINDERS = {
  kind: 'report-reminders',
  title: '掲載報告のお願い',
  payload: Type.Object({}),
  hasUndo: false,
  // The desk relies on the reports.
  isCancelable: false,
  atOnce: 1,
  retry: { tries: 5, firstSeconds: 10, longestSeconds: 300 },
} as const satisfies JobDeclaration;

export const REPORTS_DUE: DueWork = {
  declaration: REPORT_REMINDERS,
  isDue: async (db, now) => (await findDueReports(db, tokyoDate(now), 1)).length > 0,
};

/** Notice of the licence: one reminder each. */
const KIND = 'report';
/** Licences of one step. */
const BATCH = 200;

interface ReminderDeps {
  readonly now: () => Date;
  readonly publicUrl: string | undefined;
}

/** Notice and mail are written in one transaction: each licence is reminded of once. */
export function reportRemindersJob(db: Database, { now, publicUrl }: ReminderDeps): HandledJob {
  return handledJob(REPORT_REMINDERS, {
    async run(job) {
      let count = 0;
      for (;;) {
        const moment = now();
        const due = await findDueReports(db, tokyoDate(moment), BATCH);
        if (due.length === 0) return { licences: count };
        await job.step({ done: 0, text: '掲載報告を確認しています' }, async (transaction) => {
          for (const own of groupRows(due, ({ user_id }) => user_id))
            await remind(transaction, own, { moment, publicUrl });
          return null;
        });
        count += due.length;
      }
    },
  });
}

async function remind(
  transaction: DatabaseTransaction,
  due: readonly DueReport[],
  { moment, publicUrl }: { readonly moment: Date; readonly publicUrl: string | undefined },
): Promise<void> {
  const licences: DueReport[] = [];
  for (const one of due)
    if (await insertNotice(transaction, one.licence_id, { kind: KIND, now: moment })) licences.push(one);
  const [first] = licences;
  const holder = first && (await findHolder(transaction, first.user_id));
  if (!holder) return;
  await addMail(transaction, holder, reportReminderMail({ name: holder.name, licences, publicUrl }));
}
