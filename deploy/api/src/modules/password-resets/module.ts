import { type ApiModule, api } from '../../api-module.ts';
import { deleteOldResets, revokeResets } from './password-resets.repository.ts';
import { createPasswordResets } from './password-resets.service.ts';
import { passwordChangeRoute, passwordResetRoutes } from './routes.ts';

export const passwordResetsModule: ApiModule = {
  noun: 'password-resets',
  routes: [
    api((scope, services) => passwordResetRoutes(scope, createPasswordResets(services))),
    api(passwordChangeRoute),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: ({ db, now }) => deleteOldResets(db, now),
  background: { declined: 'works on calls alone' },
  tables: { copied: ['password_resets'] },
  auditActions: ['password-changed', 'password-recovery-asked', 'password-reset'],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'holds no contents' },
  accountEnd: (transaction, { userId, now }) => revokeResets(transaction, userId, now),
  personalData: { exports: [], deletes: { password_resets: 'user_id' } },
};
