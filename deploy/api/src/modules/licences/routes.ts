import type { ApiServer } from '../../api-server.ts';
import type { Database } from '../../db/database.ts';
import { endpoint } from '../../endpoint.ts';
import { entitlements } from './entitlement.service.ts';

/** Rights to download. */
export function entitlementRoutes(app: ApiServer, db: Database, now: () => Date): void {
  endpoint(app, 'POST /contents/entitlements', ({ body, actor }) =>
    entitlements(db, actor, { ids: body.contentIdList.map(Number), pixels: body.pixels, now: now() }),
  );
}
