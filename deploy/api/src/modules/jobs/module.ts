import { type ApiModule, api } from '../../api-module.ts';
import { jobRoutes } from './routes.ts';

export const jobsModule: ApiModule = {
  noun: 'jobs',
  routes: [
    api((scope, { jobs }) => {
      jobRoutes(scope, jobs);
    }),
  ],
  jobs: { declined: 'runs the jobs of the others' },
  cleanUp: { declined: 'the retention removes old jobs' },
  background: { declined: 'the runner needs the handlers of all modules: the process starts it' },
  tables: { copied: ['jobs'] },
  auditActions: ['job-canceled', 'job-undone', 'job-retried'],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'jobs that are queued still run; no one is notified' },
  personalData: { exports: [], stays: { jobs: 'removed after some days; they have ids alone' } },
};
