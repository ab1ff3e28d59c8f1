import { OpenCount } from '@newsphoto/framing';
import type { ApiServer } from '../../api-server.ts';
import type { Database } from '../../db/database.ts';
import { endpoint } from '../../endpoint.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { CheckDestination } from './check-destination.ts';
import { presentChoice } from './destinations.presenter.ts';
import type { DestinationsService } from './manage-destinations.ts';
import { destinationsFor } from './transfer-destinations.service.ts';

/** Checks of one user at once: each occupies a connection for up to half a minute. */
const MOST_CHECKS = 2;

interface Services {
  readonly db: Database;
  readonly destinations: DestinationsService;
  readonly check: CheckDestination;
}

/** Servers to which members send files. */
export function destinationRoutes(app: ApiServer, { db, destinations, check }: Services): void {
  const checks = new OpenCount();
  endpoint(app, 'GET /user/getTransferInfoList', async ({ actor }) => ({
    transferInfoList: (await destinationsFor(db, actor)).map(presentChoice),
  }));
  endpoint(app, 'GET /transfer-destinations', ({ actor }) => destinations.all(actor));
  endpoint(app, 'POST /transfer-destinations', ({ actor, body }) => destinations.create(actor, body));
  endpoint(app, 'POST /transfer-destinations/check', async ({ actor, body }) => {
    const end = checks.take([[actor.userId, MOST_CHECKS]]);
    if (!end) throw new ApiError('request/too-many');
    return check(actor, body).finally(end);
  });
  endpoint(app, 'PUT /transfer-destinations/:destinationId', ({ actor, params, body }) =>
    destinations.change(actor, params.destinationId, body),
  );
  endpoint(app, 'POST /transfer-destinations/:destinationId/resume', ({ actor, params }) =>
    destinations.resume(actor, params.destinationId),
  );
  endpoint(app, 'DELETE /transfer-destinations/:destinationId', ({ actor, params, query }) =>
    destinations.remove(actor, params.destinationId, Number(query.version)),
  );
}
