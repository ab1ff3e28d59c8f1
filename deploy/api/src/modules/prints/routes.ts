import { PrintRequestSchema, PrintResponseSchema } from '@newsphoto/contract';
import type { ApiServer } from '../../api-server.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { PrintsOf } from './prints.service.ts';

/** The print screen. */
export function printRoutes(app: ApiServer, printsOf: PrintsOf): void {
  app.post(
    '/contents/print',
    {
      schema: { body: PrintRequestSchema, response: { 200: PrintResponseSchema } },
      config: { access: 'reader' },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { data: await printsOf(request.body.contentIds, actorOf(request)) };
    },
  );
}
