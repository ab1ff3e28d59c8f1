import { type ApiModule, api } from '../../api-module.ts';
import { createAnonymisations } from './anonymisations.service.ts';
import { anonymiseNameJob } from './anonymise-name.job.ts';
import { ANONYMISE, RESTORE_NAME } from './name-jobs.ts';
import { restoreNameJob } from './restore-name.job.ts';
import { anonymisationRoutes } from './routes.ts';

export const anonymisationsModule: ApiModule = {
  noun: 'anonymisations',
  routes: [api((scope, { db, now }) => anonymisationRoutes(scope, createAnonymisations(db, now)))],
  jobs: [
    { declaration: ANONYMISE, handle: ({ db, media }) => anonymiseNameJob({ db, media }) },
    { declaration: RESTORE_NAME, handle: ({ db, media }) => restoreNameJob({ db, media }) },
  ],
  cleanUp: { declined: 'originals are stored until their name is withdrawn' },
  background: { declined: 'works on calls and jobs alone' },
  tables: { copied: ['anonymised_names', 'anonymised_pattern', 'anonymised_originals'] },
  auditActions: ['name-anonymised', 'name-restored'],
  subjectNames: { declined: 'the trail must not contain the names' },
  takedown: { declined: 'holds no contents that are shown' },
  accountEnd: { declined: 'what an administrator wrote stays under their name' },
  personalData: { declined: 'has ids of editors alone, which stay' },
};
