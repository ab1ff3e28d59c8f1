import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { OutboxService } from './outbox.service.ts';

/** The outbox, for administrators. */
export function mailRoutes(app: ApiServer, outbox: OutboxService): void {
  endpoint(app, 'GET /admin/mails', async ({ query }) => ({ data: await outbox.list(query) }));
  endpoint(app, 'GET /admin/mails/:mailId', async ({ params }, _request, reply) => {
    reply.header('cache-control', 'no-store');
    return { data: await outbox.read(params.mailId) };
  });
  endpoint(app, 'POST /admin/mails/:mailId/resend', async ({ params }, request) => ({
    data: await outbox.resend(actorOf(request), params.mailId),
  }));
}
