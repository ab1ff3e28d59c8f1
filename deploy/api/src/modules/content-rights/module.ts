import { type ApiModule, api } from '../../api-module.ts';
import { createContentRights } from './content-rights.service.ts';
import { contentRightsRoutes } from './routes.ts';

export const contentRightsModule: ApiModule = {
  noun: 'content-rights',
  routes: [api((scope, services) => contentRightsRoutes(scope, createContentRights(services)))],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'takedowns stay on record' },
  background: { declined: 'works on calls alone' },
};
