import type { FastifyRequest } from 'fastify';
import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { actorOf } from '../../plugins/authentication.ts';
import { grantTokenOf } from '../grants/grant-cookie.ts';
import { type PreviewsService, requirePreview } from './previews.service.ts';

/** A caller who may not preview learns nothing about valid input. */
const PREVIEWERS = { onRequest: async ({ actor }: FastifyRequest) => requirePreview(actor) };

/** The preview screen. */
export function previewRoutes(app: ApiServer, previews: PreviewsService): void {
  endpoint(
    app,
    'GET /previews/:contentId',
    async ({ params }, request, reply) => {
      reply.header('cache-control', 'no-store');
      return { data: await previews.one(Number(params.contentId), actorOf(request), grantTokenOf(request)) };
    },
    PREVIEWERS,
  );
  endpoint(
    app,
    'GET /previews',
    async ({ query }, request, reply) => {
      reply.header('cache-control', 'no-store');
      return { data: await previews.set(query.infoId, actorOf(request), grantTokenOf(request)) };
    },
    PREVIEWERS,
  );
}
