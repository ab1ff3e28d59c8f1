import { type ApiModule, api } from '../../api-module.ts';
import { createAuditSearchService } from './audit-search.service.ts';
import { auditRoutes } from './routes.ts';

export const auditModule: ApiModule = {
  noun: 'audit',
  routes: [
    api((scope, { db, signer, now }) => auditRoutes(scope, createAuditSearchService(db, signer), now)),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'the trail only grows' },
  background: { declined: 'works on calls alone' },
};
