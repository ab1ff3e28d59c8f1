import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { GroupsService } from './groups.service.ts';

/** Groups of people, for administrators. */
export function groupRoutes(app: ApiServer, groups: GroupsService): void {
  endpoint(app, 'GET /admin/groups', async () => ({ data: { groups: await groups.all() } }));
  endpoint(app, 'POST /admin/groups', async ({ body }, request) => ({
    data: await groups.create(actorOf(request), body),
  }));
  endpoint(app, 'PUT /admin/groups/:groupId', async ({ params, body }, request) => ({
    data: await groups.change(actorOf(request), params.groupId, body),
  }));
  endpoint(app, 'DELETE /admin/groups/:groupId', ({ params, query }, request) =>
    groups.remove(actorOf(request), params.groupId, query.version),
  );
}
