import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { actorOf } from '../../plugins/authentication.ts';
import { neverStored } from '../../plugins/never-stored.ts';
import { inSearchTurn } from '../../plugins/search-turns.ts';
import type { SearchService } from './search.service.ts';

/** Searches and their results. */
export function searchRoutes(app: ApiServer, search: SearchService): void {
  neverStored(app);
  endpoint(app, 'POST /contents/search', async ({ body }, request, reply) => ({
    data: await inSearchTurn(request, reply, () => search.search(body, actorOf(request))),
  }));
  endpoint(app, 'POST /contents/search/count', async ({ body }, request, reply) => ({
    data: { total: await inSearchTurn(request, reply, () => search.count(body, actorOf(request))) },
  }));
  endpoint(app, 'GET /contents/search/:handle/items', async ({ params, query }, request, reply) => ({
    data: await inSearchTurn(request, reply, () => search.items(params.handle, query, actorOf(request))),
  }));
  endpoint(app, 'GET /contents/search/:handle/layout', async ({ params }, request, reply) => ({
    data: await inSearchTurn(request, reply, () => search.layout(params.handle, actorOf(request))),
  }));
  endpoint(app, 'GET /contents/search/:handle/count', async ({ params }, request, reply) => ({
    data: {
      total: await inSearchTurn(request, reply, () => search.exactCount(params.handle, actorOf(request))),
    },
  }));
  endpoint(app, 'GET /contents/search/:handle/facets', async ({ params }, request, reply) => ({
    data: {
      facets: await inSearchTurn(request, reply, () => search.exactFacets(params.handle, actorOf(request))),
    },
  }));
  endpoint(app, 'GET /contents/search/:handle/timeline', async ({ params }, request, reply) => ({
    data: {
      periods: await inSearchTurn(request, reply, () => search.timeline(params.handle, actorOf(request))),
    },
  }));
  endpoint(app, 'GET /contents/search/:handle/arrivals', async ({ params }, request, reply) => ({
    data: {
      count: await inSearchTurn(request, reply, () => search.arrivals(params.handle, actorOf(request))),
    },
  }));
}
