import { tokyoDateTime } from '@newsphoto/domain';
import type { ApiServer } from '../../api-server.ts';
import type { Database } from '../../db/database.ts';
import { endpoint } from '../../endpoint.ts';
import { accountHistory } from './account-history.service.ts';
import type { AuditSearchService } from './audit-search.service.ts';

/** The audit trail. */
export function auditRoutes(app: ApiServer, trail: AuditSearchService, now: () => Date): void {
  endpoint(app, 'GET /admin/audit', ({ query }) => trail.search(query));
  endpoint(app, 'GET /admin/audit/export', async ({ query, actor }, _request, reply) => {
    const csv = await trail.export(query, actor);
    reply
      .header('content-disposition', `attachment; filename="audit-${tokyoDateTime(now())}.csv"`)
      .type('text/csv; charset=utf-8');
    return csv;
  });
}

/** What a user sees of it: the history of the own account. */
export function accountHistoryRoutes(app: ApiServer, db: Database): void {
  endpoint(app, 'GET /user/account-history', ({ query, actor }) => accountHistory(db, actor, query));
}
