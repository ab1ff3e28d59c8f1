import { type ApiModule, api } from '../../api-module.ts';
import { mediaPassRoutes, mediaRoutes } from './routes.ts';

export const mediaModule: ApiModule = {
  noun: 'media',
  routes: [
    api((scope, { mediaPass }) => mediaPassRoutes(scope, mediaPass)),
    {
      prefix: '/media',
      register: (scope, { mediaPass, media, now }) => mediaRoutes(scope, { mediaPass, media, now }),
    },
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'files are removed with the change that makes them useless' },
  background: { declined: 'works on calls alone' },
  tables: { declined: 'works on tables of other modules' },
  auditActions: ['media-swept'],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'keys of pictures change with the takedown' },
  accountEnd: { declined: 'holds nothing of one member' },
  personalData: { declined: 'holds nothing of one user' },
};
