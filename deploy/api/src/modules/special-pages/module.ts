import { type ApiModule, api } from '../../api-module.ts';
import { shownSpecialPageRoutes, specialPageRoutes } from './routes.ts';
import { createShownSpecialPages } from './shown-special-pages.service.ts';
import { createSpecialPagesService } from './special-pages.service.ts';

export const specialPagesModule: ApiModule = {
  noun: 'special-pages',
  routes: [
    api((scope, { db, now }) => {
      shownSpecialPageRoutes(scope, createShownSpecialPages(db, now));
      specialPageRoutes(scope, createSpecialPagesService(db, now));
    }),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'special pages that ended stay for their editors' },
  background: { declined: 'works on calls alone' },
};
