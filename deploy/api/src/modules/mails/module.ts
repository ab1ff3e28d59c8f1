import { type ApiModule, api } from '../../api-module.ts';
import { reviewAlert } from '../saved-searches/report-matches.service.ts';
import { developerMailRoute } from './developer-route.ts';
import { deleteOldMails } from './mails.repository.ts';
import { createOutboxService } from './outbox.service.ts';
import { mailRoutes } from './routes.ts';
import { SEND_MAIL, sendMailJob } from './send-mail.job.ts';

export const mailsModule: ApiModule = {
  noun: 'mails',
  routes: [
    api((scope, { db, hasMailPage }) => {
      mailRoutes(scope, createOutboxService(db));
      if (hasMailPage) developerMailRoute(scope, db);
    }),
  ],
  jobs: [
    {
      declaration: SEND_MAIL,
      handle: ({ db, transport, alerts }) => sendMailJob(db, transport, reviewAlert(alerts)),
    },
  ],
  cleanUp: ({ db, now }) => deleteOldMails(db, now),
  background: { declined: 'works on calls alone' },
  tables: { copied: ['mails'] },
  auditActions: ['mail-resent'],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'mails that are written are sent' },
};
