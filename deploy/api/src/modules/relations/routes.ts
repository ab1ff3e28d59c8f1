import { createReadStream } from 'node:fs';
import { ContentHistorySchema, ContentRelationsSchema } from '@newsphoto/contract';
import { Type } from 'typebox';
import type { ApiServer } from '../../api-server.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { HistoryOf } from './history.service.ts';
import type { OriginalOf } from './original.service.ts';
import type { RelationsOf } from './relations.service.ts';

const ParamsSchema = Type.Object({ contentId: Type.String({ pattern: '^[0-9]{12}$' }) });

export interface RelationParts {
  readonly relations: RelationsOf;
  readonly history: HistoryOf;
  readonly original: OriginalOf;
}

/** What stands around a content: what it is tied to, what was done to it, and the file that it came as. */
export function relationRoutes(app: ApiServer, { relations, history, original }: RelationParts): void {
  app.get(
    '/contents/:contentId/relations',
    {
      schema: { params: ParamsSchema, response: { 200: ContentRelationsSchema } },
      config: { access: 'reader' },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { data: await relations(Number(request.params.contentId), actorOf(request)) };
    },
  );
  app.get(
    '/contents/:contentId/history',
    {
      schema: { params: ParamsSchema, response: { 200: ContentHistorySchema } },
      config: { access: 'internal' },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { data: await history(Number(request.params.contentId)) };
    },
  );
  app.get(
    '/contents/:contentId/original',
    { schema: { params: ParamsSchema }, config: { access: 'internal' } },
    async (request, reply) => {
      const { path, mimeType } = await original(Number(request.params.contentId), actorOf(request));
      return reply
        .header('cache-control', 'private, max-age=300')
        .header('content-disposition', 'inline')
        .type(mimeType)
        .send(createReadStream(path));
    },
  );
}
