import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { mayEndSessions } from '../../plugins/may-end-sessions.ts';
import type { GroupMembersService } from './group-members.service.ts';
import type { GroupUsageService } from './group-usage.service.ts';

/** The own group, for its administrators. */
export function groupAdministrationRoutes(
  app: ApiServer,
  { members, usage }: { readonly members: GroupMembersService; readonly usage: GroupUsageService },
): void {
  mayEndSessions(app);
  endpoint(app, 'GET /group/members', ({ query, actor }) => members.search(actor, query));
  endpoint(app, 'GET /group/members/:userId', ({ params, actor }) => members.find(actor, params.userId));
  endpoint(app, 'PUT /group/members/:userId', ({ params, body, actor }) =>
    members.change(actor, params.userId, body),
  );
  endpoint(app, 'GET /group/usage', ({ query, actor }) => usage(actor, query.month));
}
