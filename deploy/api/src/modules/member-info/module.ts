import { type ApiModule, api } from '../../api-module.ts';
import { ownRows } from '../../personal-data.ts';
import { deleteOldChanges, revokeChanges } from './mail-changes.repository.ts';
import { createMemberInfo } from './member-info.service.ts';
import { memberInfoRoutes } from './routes.ts';

export const memberInfoModule: ApiModule = {
  noun: 'member-info',
  routes: [api((scope, services) => memberInfoRoutes(scope, createMemberInfo(services)))],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: ({ db, now }) => deleteOldChanges(db, now),
  background: { declined: 'works on calls alone' },
  tables: { copied: ['member_profiles', 'mail_changes'] },
  auditActions: ['member-info-changed', 'mail-change-requested', 'mail-address-changed'],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'holds no contents' },
  accountEnd: (transaction, { userId, now }) => revokeChanges(transaction, userId, now),
  personalData: {
    exports: [
      ownRows('member_profiles', {
        title: '登録情報',
        key: ['user_id'],
        whose: 'user_id',
        columns: { data: '登録情報', updated_at: '更新日時' },
      }),
      ownRows('mail_changes', {
        title: 'メールアドレスの変更',
        key: ['change_id'],
        whose: 'user_id',
        columns: { mail_address: '新しいメールアドレス', created_at: '申込日時', used_at: '確認日時' },
      }),
    ],
    deletes: { member_profiles: 'user_id', mail_changes: 'user_id' },
  },
};
