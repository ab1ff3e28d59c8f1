import { type ApiModule, api } from '../../api-module.ts';
import { userActRoutes, userRoutes } from './routes.ts';
import { createUserActs } from './user-acts.service.ts';
import { createUsersService } from './users.service.ts';

export const usersModule: ApiModule = {
  noun: 'users',
  routes: [
    api((scope, services) => {
      userRoutes(scope, createUsersService(services));
      userActRoutes(scope, createUserActs(services));
    }),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'accounts stay; their status changes' },
  background: { declined: 'works on calls alone' },
};
