import { type ApiModule, api } from '../../api-module.ts';
import { ownRows } from '../../personal-data.ts';
import { deleteInvitationsOf, deleteOldInvitations } from './invitations.repository.ts';
import { createInvitations } from './invitations.service.ts';
import { invitationRoutes } from './routes.ts';

export const invitationsModule: ApiModule = {
  noun: 'invitations',
  routes: [api((scope, services) => invitationRoutes(scope, createInvitations(services), services))],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: ({ db, now }) => deleteOldInvitations(db, now),
  background: { declined: 'works on calls alone' },
  tables: { copied: ['group_invitations'] },
  auditActions: ['member-invited', 'invitation-ended'],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'a link opens nothing while the account of its sender is not active' },
  personalData: {
    exports: [
      ownRows('group_invitations', {
        title: '送った招待',
        key: ['invitation_id'],
        whose: 'invited_by',
        columns: {
          invitation_id: '番号',
          invited_at: '送信日時',
          expires_at: '有効期限',
          used_at: '登録日時',
        },
      }),
    ],
    changes: { group_invitations: deleteInvitationsOf },
  },
};
