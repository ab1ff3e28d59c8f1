import { randomUUID } from 'node:crypto';
import { shiftDate, tokyoDate } from '@newsphoto/domain';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { DueWork } from '../jobs/due-clock.ts';
import { dueJob, workOnDue } from '../jobs/due-job.ts';
import { type HandledJob, handledJob } from '../jobs/job-declaration.ts';
import { addMail } from '../mails/outbox.service.ts';
import { dailyReportMail, isEventful } from './daily-report.mail.ts';
import {
  claimReport,
  countNotices,
  type DueReport,
  findDueReports,
  findRuleDays,
} from './reports.repository.ts';

/** Reports what rules sent on the day before. */
export const TRANSFER_REPORTS = dueJob('transfer-reports', '自動転送の報告');

/** What was sent just before midnight is recorded by then. */
const AFTER_MIDNIGHT_MS = 5 * 60_000;
const MOST_AT_ONCE = 50;

const due = (db: DatabaseHandle, now: Date, limit: number): Promise<DueReport[]> =>
  findDueReports(db, shiftDate(tokyoDate(new Date(now.getTime() - AFTER_MIDNIGHT_MS)), -1, 'day'), limit);

export const REPORTS_DUE: DueWork = {
  declaration: TRANSFER_REPORTS,
  isDue: async (db, now) => (await due(db, now, 1)).length > 0,
};

export interface ReportDeps {
  readonly now: () => Date;
  readonly publicUrl: string | undefined;
}

/** The record of a day and its mail are written together, so that a day is reported once, whatever process ends when. */
export function transferReportsJob(db: Database, { now, publicUrl }: ReportDeps): HandledJob {
  return handledJob(TRANSFER_REPORTS, {
    run: async (job) => ({
      days: await workOnDue(job, {
        ...{ text: '自動転送の報告を送っています', now },
        find: (moment) => due(db, moment, MOST_AT_ONCE),
        work: async (transaction, reports) => {
          for (const report of reports) await writeReport(transaction, report, publicUrl);
        },
      }),
    }),
  });
}

async function writeReport(
  transaction: DatabaseTransaction,
  report: DueReport,
  publicUrl: string | undefined,
): Promise<void> {
  const rules = (await findRuleDays(transaction, report)).filter(isEventful);
  const notices = await countNotices(transaction, report);
  const isEmpty = rules.length === 0 && notices === 0;
  const mailId = randomUUID();
  // Days without an event are recorded as well, and not looked at again.
  if (!(await claimReport(transaction, report, isEmpty ? null : mailId)) || isEmpty) return;
  const { userName, mailAddress, day } = report;
  const mail = dailyReportMail({ userName, day, rules, notices, publicUrl });
  await addMail(transaction, { name: userName, address: mailAddress }, mail, { mailId });
}
