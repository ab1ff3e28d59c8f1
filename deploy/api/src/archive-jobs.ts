import type { Database } from './db/database.ts';
import type { MediaStore } from './media-store/media-store.ts';
import { RESULT_TO_CART, resultToCartJob } from './modules/cart/result-to-cart.job.ts';
import { CSV_EXPORT, csvExportJob } from './modules/csv/csv-export.job.ts';
import type { HandledJob, JobDeclaration } from './modules/jobs/job-declaration.ts';
import type { MailTransport } from './modules/mails/mail-transport.ts';
import { SEND_MAIL, sendMailJob } from './modules/mails/send-mail.job.ts';
import { FIRST_RENDITIONS, firstRenditionsJob } from './modules/renditions/first-renditions.job.ts';
import type { PictureWorkshop } from './modules/renditions/picture-workshop.ts';
import { RENDITIONS_ANEW, renditionsAnewJob } from './modules/renditions/renditions-anew.job.ts';
import { SEARCH_ALERTS, searchAlertsJob } from './modules/saved-searches/search-alerts.job.ts';
import { type AlertDeps, reviewAlert } from './modules/saved-searches/tell-matches.service.ts';

export interface ArchiveJobDeps {
  readonly db: Database;
  readonly transport: MailTransport;
  readonly media: MediaStore;
  readonly workshop: PictureWorkshop;
  /** For what alerts lead to. */
  readonly alerts: AlertDeps;
}

/** Every kind of job that this archive knows. */
export const JOB_DECLARATIONS: readonly JobDeclaration[] = [
  SEND_MAIL,
  FIRST_RENDITIONS,
  RENDITIONS_ANEW,
  RESULT_TO_CART,
  SEARCH_ALERTS,
  CSV_EXPORT,
];

/** Each of them with what does it. */
export const archiveJobs = ({ db, transport, alerts, ...files }: ArchiveJobDeps): readonly HandledJob[] => [
  sendMailJob(db, transport, reviewAlert(alerts)),
  firstRenditionsJob(db, files),
  renditionsAnewJob(db, files),
  resultToCartJob(() => new Date()),
  searchAlertsJob(db, alerts),
  csvExportJob({ db, media: files.media, now: () => new Date() }),
];
