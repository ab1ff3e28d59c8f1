import { type ApiModule, api } from '../../api-module.ts';
import { startDueClock } from '../jobs/due-clock.ts';
import { OVERDUE, overdueJob } from './overdue.job.ts';
import { OVERDUE_DUE } from './overdue-clock.ts';
import { createReceivables } from './receivables.service.ts';
import { receivableRoutes } from './routes.ts';

export const receivablesModule: ApiModule = {
  noun: 'receivables',
  routes: [api((scope, { db, now }) => receivableRoutes(scope, createReceivables(db, now)))],
  jobs: [{ declaration: OVERDUE, handle: ({ db, alerts }) => overdueJob(db, alerts.now) }],
  cleanUp: { declined: 'receivables have to be preserved for ten years' },
  background: (deps) => startDueClock(deps, [OVERDUE_DUE]),
  tables: { copied: ['receivables', 'receivable_orders', 'receivable_events'] },
  auditActions: ['receivable-changed'],
  subjectNames: { declined: 'subjects are the ids of documents' },
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'receivables have to be preserved for ten years' },
  personalData: {
    exports: [],
    stays: { receivable_orders: 'receivables have to be preserved for ten years' },
  },
};
