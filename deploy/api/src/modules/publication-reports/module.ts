import { type ApiModule, api } from '../../api-module.ts';
import { createPublicationReports } from './reports.service.ts';
import { publicationReportRoutes } from './routes.ts';

export const publicationReportsModule: ApiModule = {
  noun: 'publication-reports',
  routes: [
    api((scope, { db, media, now }) =>
      publicationReportRoutes(scope, createPublicationReports({ db, media, now }), media),
    ),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'reports are documents' },
  background: { declined: 'works on calls alone' },
  tables: { copied: ['publication_reports'] },
  auditActions: ['publication-reported'],
  subjectNames: { declined: 'subjects are the numbers of orders' },
  takedown: { declined: 'a report shows a page of its sender, not the content' },
  accountEnd: { declined: 'reports are documents' },
};
