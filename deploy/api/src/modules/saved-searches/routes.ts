import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { actorOf } from '../../plugins/authentication.ts';
import { inSearchTurn } from '../../plugins/search-turns.ts';
import type { SavedSearchesService } from './saved-searches.service.ts';

/** Saved searches of the member. */
export function savedSearchRoutes(app: ApiServer, saved: SavedSearchesService): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  endpoint(app, 'GET /saved-searches', async (_input, request) => ({
    data: await saved.list(actorOf(request)),
  }));
  endpoint(app, 'GET /saved-searches/new-hits', async (_input, request, reply) => ({
    data: { newHits: await inSearchTurn(request, reply, () => saved.newHits(actorOf(request))) },
  }));
  endpoint(app, 'POST /saved-searches', async ({ body }, request) => ({
    data: await saved.create(actorOf(request), body),
  }));
  endpoint(app, 'PUT /saved-searches/order', async ({ body }, request) =>
    saved.order(actorOf(request), body.savedSearchIds),
  );
  endpoint(app, 'PUT /saved-searches/folder', async ({ body }, request) =>
    saved.folder(actorOf(request), body),
  );
  endpoint(app, 'PUT /saved-searches/:savedSearchId', async ({ params, body }, request) => ({
    data: await saved.change(actorOf(request), params.savedSearchId, body),
  }));
  endpoint(app, 'POST /saved-searches/:savedSearchId/seen', async ({ params }, request) => ({
    data: await saved.seen(actorOf(request), params.savedSearchId),
  }));
  endpoint(app, 'POST /saved-searches/:savedSearchId/restore', async ({ params }, request) => ({
    data: await saved.restore(actorOf(request), params.savedSearchId),
  }));
  endpoint(app, 'DELETE /saved-searches/:savedSearchId', async ({ params }, request) =>
    saved.remove(actorOf(request), params.savedSearchId),
  );
}
