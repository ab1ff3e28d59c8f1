import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { OutboxService } from './outbox.service.ts';

/** The outbox, for administrators. */
export function mailRoutes(app: ApiServer, outbox: OutboxService): void {
  endpoint(app, 'GET /admin/mails', ({ query }) => outbox.list(query));
  endpoint(app, 'GET /admin/mails/:mailId', ({ params }) => outbox.read(params.mailId));
  endpoint(app, 'POST /admin/mails/:mailId/resend', ({ params, actor }) =>
    outbox.resend(actor, params.mailId),
  );
}
