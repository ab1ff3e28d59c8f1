import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { JobsService } from './jobs.service.ts';

/** Jobs: their state, cancel, undo, retry. */
export function jobRoutes(app: ApiServer, jobs: JobsService): void {
  endpoint(app, 'GET /jobs', ({ query, actor }) => jobs.list(actor, query));
  endpoint(app, 'GET /jobs/:jobId', ({ params, actor }) => jobs.get(actor, params.jobId));
  endpoint(app, 'POST /jobs/:jobId/cancel', ({ params, actor }) => jobs.cancel(actor, params.jobId));
  endpoint(app, 'POST /jobs/:jobId/undo', ({ params, actor }) => jobs.undo(actor, params.jobId));
  endpoint(app, 'POST /jobs/:jobId/retry', ({ params, actor }) => jobs.retry(actor, params.jobId));
}
