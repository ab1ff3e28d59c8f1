import { type ApiModule, api } from '../../api-module.ts';
import { unmarkSuspendedByGroup } from './group-members.repository.ts';
import { createGroupMembers } from './group-members.service.ts';
import { createGroupUsage } from './group-usage.service.ts';
import { groupAdministrationRoutes } from './routes.ts';

export const groupAdministrationModule: ApiModule = {
  noun: 'group-administration',
  routes: [
    api((scope, services) => {
      const members = createGroupMembers({ ...services, accountEnd: services.declared.accountEnd });
      groupAdministrationRoutes(scope, { members, usage: createGroupUsage(services) });
    }),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'nothing of it expires' },
  background: { declined: 'works on calls alone' },
  tables: { copied: ['group_assignable_permissions', 'group_suspensions'] },
  auditActions: ['group-member-changed'],
  subjectNames: { declined: 'its subjects are users' },
  takedown: { declined: 'holds no contents' },
  // What the agency suspends or ends is no longer the group's to reactivate.
  accountEnd: (transaction, { userId }) => unmarkSuspendedByGroup(transaction, userId),
  personalData: { exports: [], deletes: { group_suspensions: 'user_id' } },
};
