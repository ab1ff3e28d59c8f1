import { type ApiModule, api } from '../../api-module.ts';
import { createFeesService } from './fees.service.ts';
import { feeRoutes } from './routes.ts';

export const feesModule: ApiModule = {
  noun: 'fees',
  routes: [api((scope, { db, now }) => feeRoutes(scope, createFeesService(db, now)))],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'former fees stay as evidence' },
  background: { declined: 'works on calls alone' },
  tables: { copied: ['fee_versions', 'tax_rates'] },
  auditActions: [
    'fees-copied',
    'fees-changed',
    'fees-deleted',
    'fees-scheduled',
    'fees-withdrawn',
    'tax-rate-changed',
  ],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'what an editor wrote stays under their name' },
  personalData: { declined: 'has ids of editors alone, which stay' },
};
