import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { PrintsOf } from './prints.service.ts';

/** The print screen. */
export function printRoutes(app: ApiServer, printsOf: PrintsOf): void {
  endpoint(app, 'POST /contents/print', async ({ body }, request, reply) => {
    reply.header('cache-control', 'no-store');
    return { data: await printsOf(body.contentIds, actorOf(request)) };
  });
}
