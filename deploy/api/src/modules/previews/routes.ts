import type { FastifyRequest } from 'fastify';
import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { grantTokenOf } from '../grants/grant-cookie.ts';
import { type PreviewsService, requirePreview } from './previews.service.ts';

/** A caller who may not preview learns nothing about valid input. */
const PREVIEWERS = { onRequest: async ({ actor }: FastifyRequest) => requirePreview(actor) };

/** The preview screen. */
export function previewRoutes(app: ApiServer, previews: PreviewsService): void {
  endpoint(
    app,
    'GET /previews/:contentId',
    ({ params, actor }, request) => previews.one(Number(params.contentId), actor, grantTokenOf(request)),
    PREVIEWERS,
  );
  endpoint(
    app,
    'GET /previews',
    ({ query, actor }, request) => previews.set(query.infoId, actor, grantTokenOf(request)),
    PREVIEWERS,
  );
}
