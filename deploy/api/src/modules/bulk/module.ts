import { type ApiModule, api } from '../../api-module.ts';
import { createBulkDrafts } from './bulk-drafts.service.ts';
import { BULK_RUN, BULK_UNDO } from './bulk-jobs.ts';
import { bulkRunJob } from './bulk-run.job.ts';
import { createBulkRuns } from './bulk-runs.service.ts';
import { bulkUndoJob } from './bulk-undo.job.ts';
import { deleteOldBulks } from './bulks.repository.ts';
import { bulkRoutes } from './routes.ts';

const now = () => new Date();

export const bulkModule: ApiModule = {
  noun: 'bulk',
  routes: [
    api((scope, { db, jobs, now }) =>
      bulkRoutes(scope, { db, now, drafts: createBulkDrafts(db, now), runs: createBulkRuns(db, jobs, now) }),
    ),
  ],
  jobs: [
    { declaration: BULK_RUN, handle: ({ db, media }) => bulkRunJob({ db, media, now }) },
    { declaration: BULK_UNDO, handle: ({ db, media }) => bulkUndoJob({ db, media, now }) },
  ],
  cleanUp: ({ db, now }) => deleteOldBulks(db, now),
  background: { declined: 'works on calls and jobs alone' },
  tables: { copied: ['bulk_updates', 'bulk_items'] },
  auditActions: ['bulk-updated', 'bulk-undone'],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'a run leaves out what is taken down' },
  accountEnd: { declined: 'each step of a run requires the rights that its owner has then' },
  personalData: { exports: [], stays: { bulk_updates: 'work of editors, whose ids stay' } },
};
