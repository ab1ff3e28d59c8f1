import { type ApiModule, api } from '../../api-module.ts';
import { createContentRights } from './content-rights.service.ts';
import { contentRightsRoutes } from './routes.ts';

export const contentRightsModule: ApiModule = {
  noun: 'content-rights',
  routes: [
    api((scope, { db, media, now, publicUrl, declared }) =>
      contentRightsRoutes(
        scope,
        createContentRights({ db, media, now, publicUrl, counts: declared.takedown }),
      ),
    ),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'takedowns stay on record' },
  background: { declined: 'works on calls alone' },
  tables: { copied: ['content_takedowns'] },
  auditActions: ['visibility-changed', 'content-taken-down', 'content-restored'],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'counts what the others hold' },
  accountEnd: { declined: 'what an editor wrote stays under their name' },
  personalData: { declined: 'has ids of editors alone, which stay' },
};
