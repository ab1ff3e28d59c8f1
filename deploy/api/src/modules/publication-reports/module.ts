import { type ApiModule, api } from '../../api-module.ts';
import { ownRows } from '../../personal-data.ts';
import { startDueClock } from '../jobs/due-clock.ts';
import { REPORT_REMINDERS, REPORTS_DUE, reportRemindersJob } from './report-reminders.job.ts';
import { createPublicationReports } from './reports.service.ts';
import { publicationReportRoutes } from './routes.ts';

export const publicationReportsModule: ApiModule = {
  noun: 'publication-reports',
  routes: [
    api((scope, { db, media, now }) =>
      publicationReportRoutes(scope, createPublicationReports({ db, media, now }), media),
    ),
  ],
  jobs: [{ declaration: REPORT_REMINDERS, handle: ({ db, alerts }) => reportRemindersJob(db, alerts) }],
  cleanUp: { declined: 'reports are documents' },
  background: (deps) => startDueClock(deps, [REPORTS_DUE]),
  tables: { copied: ['publication_reports'] },
  auditActions: ['publication-reported'],
  subjectNames: { declined: 'subjects are the numbers of orders' },
  takedown: { declined: 'a report shows a page of its sender, not the content' },
  accountEnd: { declined: 'reports are documents' },
  personalData: {
    exports: [
      ownRows('publication_reports', {
        title: '掲載の報告',
        key: ['report_id'],
        whose: 'user_id',
        columns: {
          ...{ reported_at: '報告日時', published_on: '掲載日', title: '媒体', place: '掲載箇所' },
          ...{ copies: '部数', note: '備考' },
        },
      }),
    ],
    stays: { publication_reports: 'documents of a licence' },
  },
};
