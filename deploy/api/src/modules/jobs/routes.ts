import { JobListQuerySchema, JobListResponseSchema, JobResponseSchema } from '@newsphoto/contract';
import { Type } from 'typebox';
import type { ApiServer } from '../../api-server.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { JobsService } from './jobs.service.ts';

const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
const JobParamsSchema = Type.Object({ jobId: Type.String({ pattern: UUID }) });
const MEMBERS = { access: 'member' } as const;

/** Jobs: how they stand, cancel, undo, retry. */
export function jobRoutes(app: ApiServer, jobs: JobsService): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get(
    '/jobs',
    {
      schema: { querystring: JobListQuerySchema, response: { 200: JobListResponseSchema } },
      config: MEMBERS,
    },
    async (request) => ({ data: await jobs.list(actorOf(request), request.query) }),
  );
  const one = {
    schema: { params: JobParamsSchema, response: { 200: JobResponseSchema } },
    config: MEMBERS,
  };
  app.get('/jobs/:jobId', one, async (request) => ({
    data: await jobs.get(actorOf(request), request.params.jobId),
  }));
  app.post('/jobs/:jobId/cancel', one, async (request) => ({
    data: await jobs.cancel(actorOf(request), request.params.jobId),
  }));
  app.post('/jobs/:jobId/undo', one, async (request) => ({
    data: await jobs.undo(actorOf(request), request.params.jobId),
  }));
  app.post('/jobs/:jobId/retry', one, async (request) => ({
    data: await jobs.retry(actorOf(request), request.params.jobId),
  }));
}
