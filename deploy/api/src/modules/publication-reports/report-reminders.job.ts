import { tokyoDate } from '@newsphoto/domain';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { DueWork } from '../jobs/due-clock.ts';
import { dueJob, workOnDue } from '../jobs/due-job.ts';
import { type HandledJob, handledJob } from '../jobs/job-declaration.ts';
import { groupRows } from '../licences/group-rows.ts';
import { findHolder, insertNotice } from '../licences/licence-records.service.ts';
import { addMail } from '../mails/outbox.service.ts';
import { type DueReport, findDueReports } from './due-reports.repository.ts';
import { reportReminderMail } from './report.mail.ts';

/** Reminds holders of licences of publications that they have not reported. */
export const REPORT_REMINDERS = dueJob('report-reminders', '掲載報告のお願い');

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
    run: async (job) => ({
      licences: await workOnDue(job, {
        text: '掲載報告を確認しています',
        now,
        find: (moment) => findDueReports(db, tokyoDate(moment), BATCH),
        work: async (transaction, due, moment) => {
          for (const own of groupRows(due, ({ user_id }) => user_id))
            await remind(transaction, own, { moment, publicUrl });
        },
      }),
    }),
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
