import { type ApiModule, api } from '../../api-module.ts';
import { deleteFinishedPasses } from './grant-passes.repository.ts';
import { createGrantsService } from './grants.service.ts';
import { grantRoutes, openedGrantRoutes } from './routes.ts';

export const grantsModule: ApiModule = {
  noun: 'grants',
  routes: [
    api((scope, { db, now, opened }) => {
      grantRoutes(scope, createGrantsService(db, now));
      openedGrantRoutes(scope, opened);
    }),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: ({ db, now }) => deleteFinishedPasses(db, now),
  background: { declined: 'works on calls alone' },
};
