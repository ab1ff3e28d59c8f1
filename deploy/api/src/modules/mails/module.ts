import { sql } from 'kysely';
import { type ApiModule, api } from '../../api-module.ts';
import { ownRows } from '../../personal-data.ts';
import { reviewAlert } from '../saved-searches/report-matches.service.ts';
import { developerMailRoute } from './developer-route.ts';
import { deleteMailsTo } from './mails.repository.ts';
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
  cleanUp: { declined: 'the retention removes old mails' },
  background: { declined: 'works on calls alone' },
  tables: { copied: ['mails'] },
  auditActions: ['mail-resent'],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'mails that are written are sent' },
  personalData: {
    exports: [
      ownRows('mails', {
        title: '送られたメール',
        key: ['mail_id'],
        whose: (userId) => sql`recipient = (select mail_address from users where user_id = ${userId})`,
        columns: { recipient: '宛先', subject: '件名', created_at: '作成日時', sent_at: '送信日時' },
      }),
    ],
    changes: { mails: deleteMailsTo },
  },
};
