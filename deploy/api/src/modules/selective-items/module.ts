import { type ApiModule, api } from '../../api-module.ts';
import { findListLabels } from './lists.repository.ts';
import { createListsService } from './lists.service.ts';
import { listRoutes, selectiveItemRoutes } from './routes.ts';

export const selectiveItemsModule: ApiModule = {
  noun: 'selective-items',
  routes: [
    api((scope, { db, now }) => {
      selectiveItemRoutes(scope, db);
      listRoutes(scope, createListsService(db, now));
    }),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'hidden items stay: contents name them' },
  background: { declined: 'works on calls alone' },
  tables: { copied: ['selective_items', 'selective_lists'] },
  auditActions: ['list-edited'],
  subjectNames: findListLabels,
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'what an editor wrote stays under their name' },
  personalData: { declined: 'has ids of editors alone, which stay' },
};
