import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { ContentRights } from './content-rights.service.ts';

/** Visibility and takedowns, for internal users who may edit. */
export function contentRightsRoutes(app: ApiServer, rights: ContentRights): void {
  endpoint(app, 'PUT /contents/:contentId/visibility', ({ params, body, actor }) =>
    rights.setVisibility(actor, params.contentId, body.visibility),
  );
  endpoint(app, 'GET /admin/takedowns', () => rights.takedowns());
  endpoint(app, 'GET /admin/takedowns/reach', ({ query }) => rights.reach(query.contentIds.split(',')));
  endpoint(app, 'POST /admin/takedowns', ({ body, actor }) =>
    rights.takeDown(actor, body.contentIds, body.reason),
  );
  endpoint(app, 'DELETE /admin/takedowns/:contentId', ({ params, actor }) =>
    rights.restore(actor, params.contentId),
  );
}
