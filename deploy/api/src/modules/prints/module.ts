import { type ApiModule, api } from '../../api-module.ts';
import { createPrints } from './prints.service.ts';
import { printRoutes } from './routes.ts';

export const printsModule: ApiModule = {
  noun: 'prints',
  routes: [api((scope, { db }) => printRoutes(scope, createPrints(db)))],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'has no rows' },
  background: { declined: 'works on calls alone' },
  tables: { declined: 'works on tables of other modules' },
  auditActions: { declined: 'changes nothing that is on record' },
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'reads contents with their state, so that one that is taken down is missing' },
  accountEnd: { declined: 'holds nothing of one member' },
  personalData: { declined: 'holds nothing of one user' },
};
