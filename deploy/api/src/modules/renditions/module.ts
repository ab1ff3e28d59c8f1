import { type ApiModule, api } from '../../api-module.ts';
import { FIRST_RENDITIONS, firstRenditionsJob } from './first-renditions.job.ts';
import { RECREATE_RENDITIONS, recreateRenditionsJob } from './recreate-renditions.job.ts';
import { createRenditionsService } from './renditions.service.ts';
import { renditionRoutes } from './routes.ts';

export const renditionsModule: ApiModule = {
  noun: 'renditions',
  routes: [
    api((scope, { db, jobs }) => {
      renditionRoutes(scope, { renditions: createRenditionsService(db), jobs });
    }),
  ],
  jobs: [
    { declaration: FIRST_RENDITIONS, handle: ({ db, ...files }) => firstRenditionsJob(db, files) },
    { declaration: RECREATE_RENDITIONS, handle: ({ db, ...files }) => recreateRenditionsJob(db, files) },
  ],
  cleanUp: { declined: 'files of an interrupted run are removed at the next start' },
  background: { declined: 'works on calls alone' },
  tables: { declined: 'works on tables of other modules' },
  auditActions: ['renditions-requested'],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'makes pictures of what is taken down for the desk alone' },
  accountEnd: { declined: 'holds nothing of one member' },
  personalData: { declined: 'holds nothing of one user' },
};
