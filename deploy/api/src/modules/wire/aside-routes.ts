import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { attachment } from '../downloads/attachment.ts';
import type { AsideService } from './wire-aside.service.ts';

/** Deliveries that could not be read, for internal users who may edit. */
export function asideRoutes(app: ApiServer, aside: AsideService): void {
  endpoint(app, 'GET /wire/aside', ({ query }) => aside.page(query.cursor));
  endpoint(app, 'GET /wire/aside/:asideId/content', async ({ params }, _request, reply) => {
    const { name, content } = await aside.content(params.asideId);
    reply.headers({
      ...{ 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' },
      'content-disposition': attachment(name),
    });
    return content;
  });
  endpoint(app, 'POST /wire/aside/:asideId/retry', ({ params, actor }) => aside.retry(actor, params.asideId));
  endpoint(app, 'POST /wire/aside/retry', ({ body, actor }) => aside.retryAll(actor, body.after));
  endpoint(app, 'DELETE /wire/aside/:asideId', ({ params, actor }) => aside.remove(actor, params.asideId));
}
