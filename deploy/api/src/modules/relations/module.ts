import { type ApiModule, api } from '../../api-module.ts';
import { createHistory } from './history.service.ts';
import { createOriginals } from './original.service.ts';
import { createRelations } from './relations.service.ts';
import { relationRoutes } from './routes.ts';

export const relationsModule: ApiModule = {
  noun: 'relations',
  routes: [
    api((scope, { db, media, now }) =>
      relationRoutes(scope, {
        relations: createRelations(db),
        history: createHistory(db),
        original: createOriginals(db, media, now),
      }),
    ),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'nothing of it expires' },
  background: { declined: 'works on calls alone' },
  tables: { copied: ['content_relations', 'variation_sets', 'variation_members'] },
  auditActions: ['original-viewed'],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'reads contents with their state, so that one that is taken down is missing' },
  accountEnd: { declined: 'what an editor wrote stays under their name' },
};
