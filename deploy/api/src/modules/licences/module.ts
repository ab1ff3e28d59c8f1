import { type ApiModule, api } from '../../api-module.ts';
import { startDueClock } from '../jobs/due-clock.ts';
import { END_NOTICES, END_NOTICES_DUE, endNoticesJob } from './end-notices.job.ts';
import { entitlementRoutes, takedownNoticeRoutes } from './routes.ts';

export const licencesModule: ApiModule = {
  noun: 'licences',
  routes: [api(entitlementRoutes), api(takedownNoticeRoutes)],
  jobs: [{ declaration: END_NOTICES, handle: ({ db, alerts }) => endNoticesJob(db, alerts) }],
  cleanUp: { declined: 'licences are documents' },
  background: (deps) => startDueClock(deps, [END_NOTICES_DUE]),
  tables: {
    copied: [
      ...(['licences', 'licence_events', 'licence_holds', 'licence_notices'] as const),
      'takedown_acknowledgements',
    ],
  },
  auditActions: ['takedown-acknowledged', 'takedown-notice-resent'],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'the takedown itself notifies the holders of licences' },
  accountEnd: { declined: 'licences are documents' },
};
