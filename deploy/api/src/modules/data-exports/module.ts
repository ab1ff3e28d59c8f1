import { type ApiModule, api } from '../../api-module.ts';
import { createDataExports } from './data-exports.service.ts';
import { dataExportRoutes } from './routes.ts';

export const dataExportsModule: ApiModule = {
  noun: 'data-exports',
  routes: [
    api((scope, { db, now, declared }) =>
      dataExportRoutes(scope, createDataExports(db, now, declared.personalData), now),
    ),
  ],
  jobs: { declined: 'the file is written while it is sent' },
  cleanUp: { declined: 'no file is stored' },
  background: { declined: 'works on calls alone' },
  tables: { declined: 'works on tables of other modules' },
  auditActions: ['data-exported'],
  subjectNames: { declined: 'subjects are accounts' },
  takedown: { declined: 'exports numbers of contents alone' },
  accountEnd: { declined: 'holds nothing of one member' },
  personalData: { declined: 'exports what other modules have' },
};
