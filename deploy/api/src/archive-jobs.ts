import type { Database } from './db/database.ts';
import type { HandledJob, JobDeclaration } from './modules/jobs/job-declaration.ts';
import type { MailTransport } from './modules/mails/mail-transport.ts';
import { SEND_MAIL, sendMailJob } from './modules/mails/send-mail.job.ts';

export interface ArchiveJobDeps {
  readonly db: Database;
  readonly transport: MailTransport;
}

/** Every kind of job that this archive knows. */
export const JOB_DECLARATIONS: readonly JobDeclaration[] = [SEND_MAIL];

/** Each of them with what does it. */
export const archiveJobs = ({ db, transport }: ArchiveJobDeps): readonly HandledJob[] => [
  sendMailJob(db, transport),
];
