import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { actorOf } from '../../plugins/authentication.ts';
import { neverStored } from '../../plugins/never-stored.ts';
import type { DetailService } from './detail.service.ts';

/** Details, and the newest contents. */
export function contentRoutes(app: ApiServer, details: DetailService): void {
  neverStored(app);
  endpoint(app, 'GET /contents/detail/:contentId', async ({ params, query }, request) => ({
    data: await details.detail(Number(params.contentId), query.handle, actorOf(request)),
  }));
  endpoint(app, 'GET /contents/recent', async (_input, request) => ({
    data: await details.recent(actorOf(request)),
  }));
}
