import type { ApiServer } from '../../api-server.ts';
import type { Database } from '../../db/database.ts';
import { endpoint } from '../../endpoint.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { ListsService } from './lists.service.ts';
import { findSelectiveItems } from './selective-items.repository.ts';

/** Code lists as forms use them. */
export function selectiveItemRoutes(app: ApiServer, db: Database): void {
  endpoint(app, 'POST /selective-item/setting-value', async ({ body }) => ({
    data: await findSelectiveItems(db, body),
  }));
}

/** Code lists for their editors. Bylines, credits and presets change from day to day: the desk edits them itself. */
export function listRoutes(app: ApiServer, lists: ListsService): void {
  endpoint(app, 'GET /admin/lists', async () => ({ data: await lists.all() }));
  endpoint(app, 'GET /admin/lists/:itemCd', async ({ params }) => ({ data: await lists.one(params.itemCd) }));
  endpoint(app, 'PUT /admin/lists/:itemCd', async ({ params, body }, request) => ({
    data: await lists.save(params.itemCd, body, actorOf(request)),
  }));
}
