import { type ApiModule, api } from '../../api-module.ts';
import { useLimitsOf } from '../results/use-limits.service.ts';
import { searchRoutes } from './routes.ts';
import { createSearchService } from './search.service.ts';

export const searchModule: ApiModule = {
  noun: 'search',
  routes: [
    api((scope, { db, now }) => searchRoutes(scope, createSearchService(db, now), useLimitsOf(db, now))),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'stores nothing itself' },
  background: { declined: 'works on calls alone' },
  tables: { declined: 'works on tables of other modules' },
  auditActions: { declined: 'changes nothing that is on record' },
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'results are counted by their module' },
  accountEnd: { declined: 'holds nothing of one member' },
  personalData: { declined: 'holds nothing of one user' },
};
