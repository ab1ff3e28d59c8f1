import { type ApiModule, api } from '../../api-module.ts';
import { jobEventsRoute } from './events-route.ts';
import { createJobFeed } from './job-feed.ts';
import { deleteOldJobs } from './jobs.repository.ts';
import { jobRoutes } from './routes.ts';

export const jobsModule: ApiModule = {
  noun: 'jobs',
  routes: [
    api((scope, { db, jobs, push }) => {
      const feed = createJobFeed(db, (error) => scope.log.error({ err: error }, 'jobs cannot be watched'));
      jobRoutes(scope, jobs);
      jobEventsRoute(scope, { jobs, feed, ...push });
    }),
  ],
  jobs: { declined: 'runs the jobs of the others' },
  cleanUp: ({ db, now }) => deleteOldJobs(db, now),
  background: { declined: 'the runner needs the handlers of all modules: the process starts it' },
  tables: { copied: ['jobs'] },
  auditActions: ['job-canceled', 'job-undone', 'job-retried'],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'jobs that are queued still run; no one is notified' },
};
