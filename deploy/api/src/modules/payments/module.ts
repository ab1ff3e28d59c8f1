import { type ApiModule, api } from '../../api-module.ts';
import { createPayments } from './payments.service.ts';
import { paymentRoutes } from './routes.ts';

export const paymentsModule: ApiModule = {
  noun: 'payments',
  routes: [api((scope, { db, now }) => paymentRoutes(scope, createPayments(db, now)))],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'payments have to be preserved for ten years' },
  background: { declined: 'works on calls alone' },
  tables: { copied: ['payments', 'unallocated_payments', 'payment_allocations'] },
  auditActions: ['payment-entered', 'payment-allocated', 'payment-refunded', 'allocation-reversed'],
  subjectNames: { declined: 'payments have no name' },
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'payments have to be preserved for ten years' },
  personalData: { exports: [], stays: { payments: 'payments have to be preserved for ten years' } },
};
