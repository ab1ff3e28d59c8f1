import type { ApiServer } from '../../api-server.ts';
import type { Database } from '../../db/database.ts';
import { endpoint } from '../../endpoint.ts';
import { entitlements } from './entitlement.service.ts';
import {
  acknowledgeTakedown,
  holdersOfTakedown,
  remindHolders,
  takedownNoticesOf,
} from './takedown-notice.service.ts';

export interface LicenceRouteDeps {
  readonly db: Database;
  readonly now: () => Date;
  readonly publicUrl: string | undefined;
}

/** Rights to download. */
export function entitlementRoutes(app: ApiServer, { db, now }: LicenceRouteDeps): void {
  endpoint(app, 'POST /contents/entitlements', ({ body, actor }) =>
    entitlements(db, actor, { ids: body.contentIdList.map(Number), pixels: body.pixels, now: now() }),
  );
}

/** Takedowns as holders of licences confirm them, and as editors see it. */
export function takedownNoticeRoutes(app: ApiServer, { db, now, publicUrl }: LicenceRouteDeps): void {
  endpoint(app, 'GET /licences/takedown-notices', ({ actor }) => takedownNoticesOf(db, actor));
  endpoint(app, 'POST /licences/:licenceNo/takedown-acknowledgement', ({ params, actor }) =>
    acknowledgeTakedown(db, actor, { ...params, now: now() }),
  );
  endpoint(app, 'GET /admin/takedowns/:contentId/holders', ({ params }) =>
    holdersOfTakedown(db, params.contentId),
  );
  endpoint(app, 'POST /admin/takedowns/:contentId/reminder', async ({ params, actor }) => ({
    mailed: await remindHolders(db, actor, { ...params, publicUrl }),
  }));
}
