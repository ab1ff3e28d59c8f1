import {
  NewHitsResponseSchema,
  NewSavedSearchSchema,
  SavedSearchChangesSchema,
  SavedSearchesResponseSchema,
  SavedSearchFolderSchema,
  SavedSearchIdSchema,
  SavedSearchOrderSchema,
  SavedSearchResponseSchema,
} from '@newsphoto/contract';
import { Type } from 'typebox';
import type { ApiServer } from '../../api-server.ts';
import { actorOf } from '../../plugins/authentication.ts';
import { inSearchTurn } from '../../plugins/search-turns.ts';
import type { SavedSearchesService } from './saved-searches.service.ts';

const ParamsSchema = Type.Object({ savedSearchId: SavedSearchIdSchema });
const config = { access: 'member' } as const;
const ONE = {
  schema: { params: ParamsSchema, response: { 200: SavedSearchResponseSchema } },
  config,
} as const;

/** Saved searches, for the member whose they are. */
export function savedSearchRoutes(app: ApiServer, saved: SavedSearchesService): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get(
    '/saved-searches',
    { schema: { response: { 200: SavedSearchesResponseSchema } }, config },
    async (request) => ({ data: await saved.list(actorOf(request)) }),
  );
  app.get(
    '/saved-searches/new-hits',
    { schema: { response: { 200: NewHitsResponseSchema } }, config },
    async (request, reply) => ({
      data: { newHits: await inSearchTurn(request, reply, () => saved.newHits(actorOf(request))) },
    }),
  );
  app.post(
    '/saved-searches',
    { schema: { body: NewSavedSearchSchema, response: { 201: SavedSearchResponseSchema } }, config },
    async (request, reply) =>
      reply.code(201).send({ data: await saved.create(actorOf(request), request.body) }),
  );
  app.put(
    '/saved-searches/order',
    { schema: { body: SavedSearchOrderSchema }, config },
    async (request, reply) => {
      await saved.order(actorOf(request), request.body.savedSearchIds);
      return reply.code(204).send();
    },
  );
  app.put(
    '/saved-searches/folder',
    { schema: { body: SavedSearchFolderSchema }, config },
    async (request, reply) => {
      await saved.folder(actorOf(request), request.body);
      return reply.code(204).send();
    },
  );
  app.put(
    '/saved-searches/:savedSearchId',
    {
      schema: {
        params: ParamsSchema,
        body: SavedSearchChangesSchema,
        response: { 200: SavedSearchResponseSchema },
      },
      config,
    },
    async (request) => ({
      data: await saved.change(actorOf(request), request.params.savedSearchId, request.body),
    }),
  );
  app.post('/saved-searches/:savedSearchId/seen', ONE, async (request) => ({
    data: await saved.seen(actorOf(request), request.params.savedSearchId),
  }));
  app.post('/saved-searches/:savedSearchId/restore', ONE, async (request) => ({
    data: await saved.restore(actorOf(request), request.params.savedSearchId),
  }));
  app.delete(
    '/saved-searches/:savedSearchId',
    { schema: { params: ParamsSchema }, config },
    async (request, reply) => {
      await saved.remove(actorOf(request), request.params.savedSearchId);
      return reply.code(204).send();
    },
  );
}
