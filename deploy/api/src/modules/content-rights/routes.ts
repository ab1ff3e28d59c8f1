import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { ContentRights } from './content-rights.service.ts';

/** Visibility and takedowns, for internal users who may edit. */
export function contentRightsRoutes(app: ApiServer, rights: ContentRights): void {
  endpoint(app, 'PUT /contents/:contentId/visibility', ({ params, body }, request) =>
    rights.setVisibility(actorOf(request), params.contentId, body.visibility),
  );
  endpoint(app, 'GET /admin/takedowns', async () => ({ data: await rights.takedowns() }));
  endpoint(app, 'GET /admin/takedowns/reach', async ({ query }) => ({
    data: await rights.reach(query.contentIds.split(',')),
  }));
  endpoint(app, 'POST /admin/takedowns', async ({ body }, request) => ({
    data: await rights.takeDown(actorOf(request), body.contentIds, body.reason),
  }));
  endpoint(app, 'DELETE /admin/takedowns/:contentId', ({ params }, request) =>
    rights.restore(actorOf(request), params.contentId),
  );
}
