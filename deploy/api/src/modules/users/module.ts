import { type ApiModule, api } from '../../api-module.ts';
import { ownRows } from '../../personal-data.ts';
import { userActionRoutes, userRoutes } from './routes.ts';
import { createUserActions } from './user-actions.service.ts';
import { blankAccount, findUserNames } from './users.repository.ts';
import { createUsersService } from './users.service.ts';

export const usersModule: ApiModule = {
  noun: 'users',
  routes: [
    api((scope, services) => {
      userRoutes(scope, createUsersService({ ...services, accountEnd: services.declared.accountEnd }));
      userActionRoutes(scope, createUserActions(services));
    }),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'accounts stay; their status changes' },
  background: { declined: 'works on calls alone' },
  tables: { copied: ['users', 'user_permissions'] },
  auditActions: [
    'account-created',
    'account-changed',
    'one-time-password-issued',
    'login-unlocked',
    'user-sessions-ended',
    'password-link-sent',
  ],
  subjectNames: findUserNames,
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'starts the end of an account' },
  personalData: {
    exports: [
      ownRows('users', {
        title: 'アカウント',
        key: ['user_id'],
        whose: 'user_id',
        columns: {
          ...{
            user_id: '利用者ID',
            user_name: '氏名',
            user_code: '利用者コード',
            mail_address: 'メールアドレス',
          },
          ...{ group_id: 'グループ', created_at: '登録日時' },
        },
      }),
    ],
    deletes: { user_permissions: 'user_id' },
    changes: { users: blankAccount },
  },
};
