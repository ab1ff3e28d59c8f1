import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { GroupsService } from './groups.service.ts';

/** Groups of people, for administrators. */
export function groupRoutes(app: ApiServer, groups: GroupsService): void {
  endpoint(app, 'GET /admin/groups', async () => ({ groups: await groups.all() }));
  endpoint(app, 'POST /admin/groups', ({ body, actor }) => groups.create(actor, body));
  endpoint(app, 'PUT /admin/groups/:groupId', ({ params, body, actor }) =>
    groups.change(actor, params.groupId, body),
  );
  endpoint(app, 'DELETE /admin/groups/:groupId', ({ params, query, actor }) =>
    groups.remove(actor, params.groupId, query.version),
  );
}
