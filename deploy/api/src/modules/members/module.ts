import { type ApiModule, api } from '../../api-module.ts';
import { createMembersService } from './members.service.ts';
import { memberRoutes } from './routes.ts';

export const membersModule: ApiModule = {
  noun: 'members',
  routes: [
    api((scope, { db, signer, now, declared }) =>
      memberRoutes(scope, createMembersService({ db, signer, now, accountEnd: declared.accountEnd })),
    ),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'nothing of it expires' },
  background: { declined: 'works on calls alone' },
  tables: { copied: ['user_environment'] },
  auditActions: ['account-withdrawn'],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'starts the end of an account' },
};
