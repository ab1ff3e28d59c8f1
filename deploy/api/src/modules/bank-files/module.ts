import { type ApiModule, api } from '../../api-module.ts';
import { createBankFiles } from './bank-files.service.ts';
import { bankFileRoutes } from './routes.ts';

export const bankFilesModule: ApiModule = {
  noun: 'bank-files',
  routes: [api((scope, { db, now }) => bankFileRoutes(scope, createBankFiles(db, now)))],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'payments have to be preserved for ten years' },
  background: { declined: 'works on calls alone' },
  tables: { copied: ['bank_payments', 'payer_aliases'] },
  auditActions: ['bank-file-imported'],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'payments have to be preserved for ten years' },
  personalData: {
    exports: [],
    stays: {
      bank_payments: 'payments have to be preserved for ten years',
      payer_aliases: 'names in bank files that have to be preserved',
    },
  },
};
