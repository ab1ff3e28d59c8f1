import type { ApiModule } from '../../api-module.ts';

export const licencesModule: ApiModule = {
  noun: 'licences',
  routes: { declined: 'licences are shown with their orders' },
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'licences are documents' },
  background: { declined: 'works on calls alone' },
  tables: { copied: ['licences', 'licence_events', 'licence_holds', 'licence_notices'] },
  auditActions: { declined: 'the decisions of an order are recorded' },
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'licences stay on record' },
  accountEnd: { declined: 'licences are documents' },
};
