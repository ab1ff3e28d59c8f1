import { type ApiModule, api } from '../../api-module.ts';
import { relationEditRoutes } from './edit-routes.ts';
import { createHistory } from './history.service.ts';
import { createOriginals } from './original.service.ts';
import { createRelate } from './relate.service.ts';
import { createRelationCheck } from './relation-check.service.ts';
import { createUndo, deleteOldEdits } from './relation-edits.ts';
import { createRelations } from './relations.service.ts';
import { relationRoutes } from './routes.ts';
import { createVariations } from './variations.service.ts';

export const relationsModule: ApiModule = {
  noun: 'relations',
  routes: [
    api((scope, { db, media, now }) => {
      relationRoutes(scope, {
        relations: createRelations(db),
        history: createHistory(db),
        original: createOriginals(db, media, now),
      });
      relationEditRoutes(scope, {
        check: createRelationCheck(db),
        relate: createRelate(db),
        variations: createVariations(db),
        undo: createUndo(db),
      });
    }),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: ({ db, now }) => deleteOldEdits(db, now),
  background: { declined: 'works on calls alone' },
  tables: {
    copied: ['content_relations', 'variation_sets', 'variation_members'],
    rebuilt: ['relation_edits'],
  },
  auditActions: [
    'original-viewed',
    'contents-related',
    'contents-unlinked',
    'related-ordered',
    'variations-set',
    'variations-changed',
    'variations-closed',
    'relations-undone',
  ],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'reads contents with their state, so that one that is taken down is missing' },
  accountEnd: { declined: 'what an editor wrote stays under their name' },
  personalData: { declined: 'has ids of editors alone, which stay' },
};
