import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { DetailService } from './detail.service.ts';

/** Details, and the newest contents. */
export function contentRoutes(app: ApiServer, details: DetailService): void {
  endpoint(app, 'GET /contents/detail/:contentId', ({ params, query, actor }) =>
    details.detail(Number(params.contentId), query.handle, actor),
  );
  endpoint(app, 'GET /contents/:contentId/credentials', ({ params, actor }) =>
    details.credentials(Number(params.contentId), actor),
  );
  endpoint(app, 'GET /contents/:contentId/regions', ({ params, actor }) =>
    details.regions(Number(params.contentId), actor),
  );
  endpoint(app, 'GET /contents/recent', ({ actor }) => details.recent(actor));
}
