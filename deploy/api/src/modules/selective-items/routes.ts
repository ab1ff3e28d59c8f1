import type { ApiServer } from '../../api-server.ts';
import type { Database } from '../../db/database.ts';
import { endpoint } from '../../endpoint.ts';
import type { ListsService } from './lists.service.ts';
import { findSelectiveItems } from './selective-items.repository.ts';

/** Code lists as forms use them. */
export function selectiveItemRoutes(app: ApiServer, db: Database): void {
  endpoint(app, 'POST /selective-item/setting-value', ({ body }) => findSelectiveItems(db, body));
}

/** Code lists for their editors. Bylines, credits and presets change from day to day: the desk edits them itself. */
export function listRoutes(app: ApiServer, lists: ListsService): void {
  endpoint(app, 'GET /admin/lists', () => lists.all());
  endpoint(app, 'GET /admin/lists/:itemCd', ({ params }) => lists.one(params.itemCd));
  endpoint(app, 'PUT /admin/lists/:itemCd', ({ params, body, actor }) =>
    lists.save(params.itemCd, body, actor),
  );
}
