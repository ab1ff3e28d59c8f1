import { type ApiModule, api } from '../../api-module.ts';
import { createMembersService } from './members.service.ts';
import { memberRoutes } from './routes.ts';

export const membersModule: ApiModule = {
  noun: 'members',
  routes: [api((scope, { db, signer, now }) => memberRoutes(scope, createMembersService(db, signer, now)))],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'nothing of it expires' },
  background: { declined: 'works on calls alone' },
};
