import { type ApiModule, api } from '../../api-module.ts';
import { mediaPassRoutes, mediaRoutes } from './routes.ts';

export const mediaModule: ApiModule = {
  noun: 'media',
  routes: [
    api((scope, { mediaPass }) => mediaPassRoutes(scope, mediaPass)),
    {
      prefix: '/media',
      register: (scope, { mediaPass, media, now }) =>
        mediaRoutes(scope, { mediaPass, directory: media.renditionsDirectory, now }),
    },
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'files are removed with the change that makes them useless' },
  background: { declined: 'works on calls alone' },
};
