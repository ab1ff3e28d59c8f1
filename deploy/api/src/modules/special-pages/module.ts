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
  tables: { copied: ['special_pages', 'special_page_contents'] },
  auditActions: ['special-page-created', 'special-page-changed', 'special-page-deleted'],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'reads contents with their state, so that one that is taken down is missing' },
  accountEnd: { declined: 'what an editor wrote stays under their name' },
  personalData: { declined: 'has ids of editors alone, which stay' },
};
