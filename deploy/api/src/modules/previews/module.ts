import { type ApiModule, api } from '../../api-module.ts';
import { createPreviews } from './previews.service.ts';
import { previewRoutes } from './routes.ts';

export const previewsModule: ApiModule = {
  noun: 'previews',
  routes: [
    api((scope, { db, now, mediaPass }) =>
      previewRoutes(scope, createPreviews({ db, now, signedUrl: mediaPass.signedUrl })),
    ),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'has no rows' },
  background: { declined: 'works on calls alone' },
  tables: { declined: 'works on tables of other modules' },
  auditActions: { declined: 'changes nothing that is on record' },
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'reads contents with their state, so that one that is taken down is missing' },
  accountEnd: { declined: 'holds nothing of one member' },
  personalData: { declined: 'holds nothing of one user' },
};
