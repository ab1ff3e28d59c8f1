import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { FeaturesService } from './features.service.ts';

/** Feature links: read by users with a link, created by internal users who may edit. */
export function featureRoutes(app: ApiServer, features: FeaturesService): void {
  endpoint(app, 'GET /features/:featureId', ({ params }) => features.read(params.featureId));
  endpoint(app, 'GET /admin/features', () => features.list());
  endpoint(app, 'POST /admin/features', ({ body, actor }) => features.create(actor, body));
  endpoint(app, 'DELETE /admin/features/:featureId', ({ params, actor }) =>
    features.revoke(actor, params.featureId),
  );
}
