import { Type } from 'typebox';
import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
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

/** Relations, history and original of a content. */
export function relationRoutes(app: ApiServer, { relations, history, original }: RelationParts): void {
  endpoint(app, 'GET /contents/:contentId/relations', ({ params, actor }) =>
    relations(Number(params.contentId), actor),
  );
  endpoint(app, 'GET /contents/:contentId/history', ({ params }) => history(Number(params.contentId)));
  app.get(
    '/contents/:contentId/original',
    { schema: { params: ParamsSchema }, config: { access: 'internal' } },
    async (request, reply) => {
      const { stream, mimeType } = await original(Number(request.params.contentId), actorOf(request));
      return reply
        .header('cache-control', 'private, max-age=300')
        .header('content-disposition', 'inline')
        .type(mimeType)
        .send(stream);
    },
  );
}
