import { type ApiModule, api } from '../../api-module.ts';
import { createGroupsService } from './groups.service.ts';
import { groupRoutes } from './routes.ts';

export const groupsModule: ApiModule = {
  noun: 'groups',
  routes: [api((scope, { db }) => groupRoutes(scope, createGroupsService(db)))],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'nothing of it expires' },
  background: { declined: 'works on calls alone' },
  tables: { copied: ['groups', 'group_permissions'] },
  auditActions: ['group-created', 'group-changed', 'group-removed'],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'holds nothing of one member' },
  personalData: { declined: 'holds nothing of one user' },
};
