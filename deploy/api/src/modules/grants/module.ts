import { type ApiModule, api } from '../../api-module.ts';
import { ownRows } from '../../personal-data.ts';
import { deleteFinishedPasses } from './grant-passes.repository.ts';
import { countInGrants } from './grants.repository.ts';
import { createGrantsService } from './grants.service.ts';
import { blankGrants, blankRecipients, revokeLinksOf } from './links-of-account.repository.ts';
import { grantRoutes, openedGrantRoutes } from './routes.ts';

export const grantsModule: ApiModule = {
  noun: 'grants',
  routes: [
    api((scope, { db, now, publicUrl, opened }) => {
      grantRoutes(scope, createGrantsService({ db, now, publicUrl }));
      openedGrantRoutes(scope, opened);
    }),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: ({ db, now }) => deleteFinishedPasses(db, now),
  background: { declined: 'works on calls alone' },
  tables: { copied: ['grants', 'grant_contents', 'grant_recipients', 'grant_events', 'grant_passes'] },
  auditActions: [
    ...(['grant-created', 'grant-changed', 'grant-revoked'] as const),
    ...(['grant-recipient-revoked', 'grant-reminded'] as const),
  ],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: countInGrants,
  accountEnd: async (transaction, { userId, status, now }) => {
    if (status === 'withdrawn') await revokeLinksOf(transaction, userId, now);
  },
  personalData: {
    exports: [
      ownRows('grants', {
        title: '送ったリンク',
        key: ['grant_id'],
        whose: 'created_by',
        columns: {
          ...{ kind: '種類', subject: '件名', message: '本文', created_at: '作成日時' },
          ...{ expires_at: '有効期限', opens: '開いた回数', revoked_at: '停止日時' },
        },
      }),
    ],
    changes: { grants: blankGrants, grant_recipients: blankRecipients },
  },
};
