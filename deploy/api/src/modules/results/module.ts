import type { ApiModule } from '../../api-module.ts';
import { countInResults } from './results.repository.ts';

export const resultsModule: ApiModule = {
  noun: 'results',
  routes: { declined: 'the search has the calls of its results' },
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'the retention removes unused results' },
  background: { declined: 'works on calls alone' },
  tables: { rebuilt: ['search_results'] },
  auditActions: { declined: 'changes nothing that is on record' },
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: countInResults,
  accountEnd: { declined: 'results belong to a session, which ends' },
  personalData: { declined: 'holds nothing of one user' },
};
