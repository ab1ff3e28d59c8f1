import { OpenCount } from '@newsphoto/framing';
import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { CollectionsService } from './collections.service.ts';

/** Checks of one user at once: each occupies a connection for up to half a minute. */
const MOST_CHECKS = 2;

/** Scheduled collections, for internal users who may edit. */
export function collectionRoutes(app: ApiServer, collections: CollectionsService): void {
  const checks = new OpenCount();
  endpoint(app, 'GET /wire/collections', () => collections.all());
  endpoint(app, 'POST /wire/collections', ({ body, actor }) => collections.create(actor, body));
  endpoint(app, 'POST /wire/collections/check', async ({ body, actor }) => {
    const end = checks.take([[actor.userId, MOST_CHECKS]]);
    if (!end) throw new ApiError('request/too-many');
    return collections.check(body).finally(end);
  });
  endpoint(app, 'PUT /wire/collections/:collectionId', ({ params, body, actor }) =>
    collections.change(actor, params.collectionId, body),
  );
  endpoint(app, 'DELETE /wire/collections/:collectionId', ({ params, query, actor }) =>
    collections.remove(actor, params.collectionId, query.version),
  );
  endpoint(app, 'POST /wire/collections/:collectionId/run', ({ params }) =>
    collections.run(params.collectionId),
  );
}
