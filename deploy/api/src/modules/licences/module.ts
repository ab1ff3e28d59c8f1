import { type ApiModule, api } from '../../api-module.ts';
import { ownRows } from '../../personal-data.ts';
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
  personalData: {
    exports: [
      ownRows('licences', {
        title: '使用許諾',
        key: ['licence_id'],
        whose: 'user_id',
        columns: {
          ...{ licence_no: '許諾番号', content_id: '素材番号', use_text: '使用条件', fee: '金額' },
          ...{ starts_on: '開始日', ends_on: '終了日', granted_at: '許諾日時' },
        },
      }),
    ],
    stays: {
      licences: 'proof of what may be published',
      takedown_acknowledgements: 'proof that the holder of a licence was notified',
    },
  },
};
