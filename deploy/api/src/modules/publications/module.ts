import type { ApiModule } from '../../api-module.ts';

export const publicationsModule: ApiModule = {
  noun: 'publications',
  routes: { declined: 'what announcements and special pages share; they have the routes' },
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'has no rows' },
  background: { declined: 'works on calls alone' },
};
