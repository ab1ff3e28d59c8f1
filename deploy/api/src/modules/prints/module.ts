import { type ApiModule, api } from '../../api-module.ts';
import { createPrints } from './prints.service.ts';
import { printRoutes } from './routes.ts';

export const printsModule: ApiModule = {
  noun: 'prints',
  routes: [api((scope, { db }) => printRoutes(scope, createPrints(db)))],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'has no rows' },
  background: { declined: 'works on calls alone' },
};
