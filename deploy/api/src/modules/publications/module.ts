import type { ApiModule } from '../../api-module.ts';

export const publicationsModule: ApiModule = {
  noun: 'publications',
  routes: { declined: 'what announcements and special pages share; they have the routes' },
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'has no rows' },
  background: { declined: 'works on calls alone' },
  tables: { declined: 'works on tables of other modules' },
  auditActions: { declined: 'changes nothing that is on record' },
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'holds nothing of one member' },
  personalData: { declined: 'holds nothing of one user' },
};
