import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { JobsService } from './jobs.service.ts';

/** Jobs: their state, cancel, undo, retry. */
export function jobRoutes(app: ApiServer, jobs: JobsService): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  endpoint(app, 'GET /jobs', async ({ query }, request) => ({
    data: await jobs.list(actorOf(request), query),
  }));
  endpoint(app, 'GET /jobs/:jobId', async ({ params }, request) => ({
    data: await jobs.get(actorOf(request), params.jobId),
  }));
  endpoint(app, 'POST /jobs/:jobId/cancel', async ({ params }, request) => ({
    data: await jobs.cancel(actorOf(request), params.jobId),
  }));
  endpoint(app, 'POST /jobs/:jobId/undo', async ({ params }, request) => ({
    data: await jobs.undo(actorOf(request), params.jobId),
  }));
  endpoint(app, 'POST /jobs/:jobId/retry', async ({ params }, request) => ({
    data: await jobs.retry(actorOf(request), params.jobId),
  }));
}
