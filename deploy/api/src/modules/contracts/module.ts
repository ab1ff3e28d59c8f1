import { type ApiModule, api } from '../../api-module.ts';
import { createClosings } from './closing.service.ts';
import { createContractsService } from './contracts.service.ts';
import { closingRoutes, contractRoutes } from './routes.ts';

export const contractsModule: ApiModule = {
  noun: 'contracts',
  routes: [
    api((scope, { db, now, publicUrl }) => {
      contractRoutes(scope, createContractsService(db, now));
      closingRoutes(scope, createClosings({ db, now, publicUrl }), { db, now, publicUrl });
    }),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'contracts are documents' },
  background: { declined: 'works on calls alone' },
  tables: { copied: ['contracts', 'contract_versions', 'contract_invoices', 'contract_invoice_items'] },
  auditActions: ['contract-created', 'contract-changed'],
  subjectNames: { declined: 'subjects are the numbers of contracts' },
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'contracts belong to groups' },
  personalData: { declined: 'has ids of editors alone, which stay' },
};
