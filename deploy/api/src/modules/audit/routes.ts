import { AuditFilterSchema, AuditSearchQuerySchema, AuditSearchResponseSchema } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import { requireAdministration, requireAdministrationAndPassword } from '../../access/require-permission.ts';
import type { ApiServer } from '../../api-server.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { AuditSearchService } from './audit-search.service.ts';

// It tells what everybody did and from where: for administrators alone.
const GUARD = { config: { access: 'internal' }, onRequest: requireAdministration } as const;
// The file leaves the archive with personal data of everyone.
const EXPORT = { ...GUARD, onRequest: requireAdministrationAndPassword } as const;

/** The audit trail. There is no call that changes it. */
export function auditRoutes(app: ApiServer, trail: AuditSearchService, now: () => Date): void {
  app.get(
    '/admin/audit',
    {
      ...GUARD,
      schema: { querystring: AuditSearchQuerySchema, response: { 200: AuditSearchResponseSchema } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { data: await trail.search(request.query) };
    },
  );
  app.get(
    '/admin/audit/export',
    { ...EXPORT, schema: { querystring: AuditFilterSchema } },
    async (request, reply) => {
      const csv = await trail.export(request.query, actorOf(request));
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="audit-${tokyoDateTime(now())}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(csv);
    },
  );
}
