import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { inSearchTurn } from '../../plugins/search-turns.ts';
import type { SavedSearchesService } from './saved-searches.service.ts';

/** Saved searches of the member. */
export function savedSearchRoutes(app: ApiServer, saved: SavedSearchesService): void {
  endpoint(app, 'GET /saved-searches', ({ actor }) => saved.list(actor));
  endpoint(app, 'GET /saved-searches/new-hits', async ({ actor }, request, reply) => ({
    newHits: await inSearchTurn(request, reply, () => saved.newHits(actor)),
  }));
  endpoint(app, 'GET /wire/topics/arrivals', ({ query, actor }, request, reply) =>
    inSearchTurn(request, reply, () => saved.arrivals(actor, query.after)),
  );
  endpoint(app, 'POST /saved-searches', ({ body, actor }) => saved.create(actor, body));
  endpoint(app, 'PUT /saved-searches/order', async ({ body, actor }) =>
    saved.order(actor, body.savedSearchIds),
  );
  endpoint(app, 'PUT /saved-searches/folder', async ({ body, actor }) => saved.folder(actor, body));
  endpoint(app, 'PUT /saved-searches/:savedSearchId', ({ params, body, actor }) =>
    saved.change(actor, params.savedSearchId, body),
  );
  endpoint(app, 'POST /saved-searches/:savedSearchId/seen', ({ params, actor }) =>
    saved.seen(actor, params.savedSearchId),
  );
  endpoint(app, 'POST /saved-searches/:savedSearchId/restore', ({ params, actor }) =>
    saved.restore(actor, params.savedSearchId),
  );
  endpoint(app, 'DELETE /saved-searches/:savedSearchId', async ({ params, actor }) =>
    saved.remove(actor, params.savedSearchId),
  );
}
