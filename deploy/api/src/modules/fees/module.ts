import { type ApiModule, api } from '../../api-module.ts';
import { createFeesService } from './fees.service.ts';
import { feeRoutes } from './routes.ts';

export const feesModule: ApiModule = {
  noun: 'fees',
  routes: [api((scope, { db, now }) => feeRoutes(scope, createFeesService(db, now)))],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'former fees stay as evidence' },
  background: { declined: 'works on calls alone' },
};
