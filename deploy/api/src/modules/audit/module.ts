import { type ApiModule, api } from '../../api-module.ts';
import { ownRows } from '../../personal-data.ts';
import { blankTrail } from './audit.repository.ts';
import { createAuditSearchService } from './audit-search.service.ts';
import { accountHistoryRoutes, auditRoutes } from './routes.ts';

export const auditModule: ApiModule = {
  noun: 'audit',
  routes: [
    api((scope, { db, signer, now, declared }) =>
      auditRoutes(scope, createAuditSearchService(db, signer, declared.subjectNames), now),
    ),
    api((scope, { db }) => accountHistoryRoutes(scope, db)),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'the retention removes entries of former decades, if an administrator sets it' },
  background: { declined: 'works on calls alone' },
  tables: { copied: ['audit_log'] },
  auditActions: ['access-refused', 'audit-exported'],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'the trail only grows' },
  personalData: {
    exports: [
      ownRows('audit_log', {
        title: '操作の記録',
        key: ['audit_id'],
        whose: 'actor_id',
        columns: { happened_at: '日時', action: '操作', subject: '対象', address: '接続元' },
      }),
    ],
    changes: { audit_log: blankTrail },
  },
};
