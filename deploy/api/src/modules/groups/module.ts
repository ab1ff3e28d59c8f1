import { type ApiModule, api } from '../../api-module.ts';
import { createGroupsService } from './groups.service.ts';
import { groupRoutes } from './routes.ts';

export const groupsModule: ApiModule = {
  noun: 'groups',
  routes: [api((scope, { db }) => groupRoutes(scope, createGroupsService(db)))],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'nothing of it expires' },
  background: { declined: 'works on calls alone' },
};
