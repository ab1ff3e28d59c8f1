import { PreviewResponseSchema, PreviewSetQuerySchema, PreviewSetSchema } from '@newsphoto/contract';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ApiServer } from '../../api-server.ts';
import { actorOf } from '../../plugins/authentication.ts';
import { grantTokenOf } from '../grants/grant-cookie.ts';
import { type PreviewsService, requirePreview } from './previews.service.ts';

const ParamsSchema = Type.Object({ contentId: Type.String({ pattern: '^[0-9]{12}$' }) });

/** Who may not preview learns nothing of what would be accepted. */
const PREVIEWERS = {
  config: { access: 'session' },
  onRequest: async ({ actor }: FastifyRequest) => requirePreview(actor),
} as const;

/** The preview screen. */
export function previewRoutes(app: ApiServer, previews: PreviewsService): void {
  app.get(
    '/previews/:contentId',
    { schema: { params: ParamsSchema, response: { 200: PreviewResponseSchema } }, ...PREVIEWERS },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const contentId = Number(request.params.contentId);
      return { data: await previews.one(contentId, actorOf(request), grantTokenOf(request)) };
    },
  );
  app.get(
    '/previews',
    {
      schema: { querystring: PreviewSetQuerySchema, response: { 200: PreviewSetSchema } },
      ...PREVIEWERS,
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { data: await previews.set(request.query.infoId, actorOf(request), grantTokenOf(request)) };
    },
  );
}
