import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { inSearchTurn } from '../../plugins/search-turns.ts';
import type { UseLimits } from '../results/use-limits.service.ts';
import type { SearchService } from './search.service.ts';

/** Searches and their results. */
export function searchRoutes(app: ApiServer, search: SearchService, useLimits: UseLimits): void {
  endpoint(app, 'POST /contents/search', ({ body, actor }, request, reply) =>
    inSearchTurn(request, reply, () => search.search(body, actor)),
  );
  endpoint(app, 'POST /contents/search/count', async ({ body, actor }, request, reply) => ({
    total: await inSearchTurn(request, reply, () => search.count(body, actor)),
  }));
  endpoint(app, 'POST /contents/search/top', ({ body: { search: request, most }, actor }, received, reply) =>
    inSearchTurn(received, reply, () => search.top(request, most, actor)),
  );
  endpoint(app, 'GET /contents/search/:handle/items', ({ params, query, actor }, request, reply) =>
    inSearchTurn(request, reply, () => search.items(params.handle, query, actor)),
  );
  endpoint(app, 'GET /contents/search/:handle/layout', ({ params, actor }, request, reply) =>
    inSearchTurn(request, reply, () => search.layout(params.handle, actor)),
  );
  endpoint(app, 'GET /contents/search/:handle/count', async ({ params, actor }, request, reply) => ({
    total: await inSearchTurn(request, reply, () => search.exactCount(params.handle, actor)),
  }));
  endpoint(app, 'GET /contents/search/:handle/facets', async ({ params, actor }, request, reply) => ({
    facets: await inSearchTurn(request, reply, () => search.exactFacets(params.handle, actor)),
  }));
  endpoint(app, 'GET /contents/search/:handle/timeline', async ({ params, actor }, request, reply) => ({
    periods: await inSearchTurn(request, reply, () => search.timeline(params.handle, actor)),
  }));
  endpoint(app, 'GET /contents/search/:handle/stacks', async ({ params, actor }, request, reply) => ({
    stacks: await inSearchTurn(request, reply, () => search.stacks(params.handle, actor)),
  }));
  endpoint(app, 'GET /contents/search/:handle/arrivals', async ({ params, actor }, request, reply) => ({
    count: await inSearchTurn(request, reply, () => search.arrivals(params.handle, actor)),
  }));
  endpoint(app, 'POST /contents/use-limits', ({ body, actor }, request, reply) =>
    inSearchTurn(request, reply, () => useLimits(body, actor)),
  );
}
