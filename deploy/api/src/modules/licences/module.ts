import { type ApiModule, api } from '../../api-module.ts';
import { END_NOTICES, endNoticesJob } from './end-notices.job.ts';
import { startNoticeClock } from './notice-clock.ts';
import { entitlementRoutes } from './routes.ts';

export const licencesModule: ApiModule = {
  noun: 'licences',
  routes: [api((scope, { db, now }) => entitlementRoutes(scope, db, now))],
  jobs: [{ declaration: END_NOTICES, handle: ({ db, alerts }) => endNoticesJob(db, alerts) }],
  cleanUp: { declined: 'licences are documents' },
  background: startNoticeClock,
  tables: { copied: ['licences', 'licence_events', 'licence_holds', 'licence_notices'] },
  auditActions: { declined: 'the decisions of an order are recorded' },
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'the takedown itself notifies the holders of licences' },
  accountEnd: { declined: 'licences are documents' },
};
