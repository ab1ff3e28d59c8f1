import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { FeaturesService } from './features.service.ts';

/** Feature links: read by users with a link, created by internal users who may edit. */
export function featureRoutes(app: ApiServer, features: FeaturesService): void {
  endpoint(app, 'GET /features/:featureId', async ({ params }) => ({
    data: await features.read(params.featureId),
  }));
  endpoint(app, 'GET /admin/features', async () => ({ data: await features.list() }));
  endpoint(app, 'POST /admin/features', async ({ body }, request) => ({
    data: await features.create(actorOf(request), body),
  }));
  endpoint(app, 'DELETE /admin/features/:featureId', ({ params }, request) =>
    features.revoke(actorOf(request), params.featureId),
  );
}
