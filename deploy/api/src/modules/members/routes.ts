import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { mayEndSessions } from '../../plugins/may-end-sessions.ts';
import { callingBrowser } from '../auth/calling-browser.ts';
import type { MembersService } from './members.service.ts';

/** Calls of the specification about the user's own account. */
export function memberRoutes(app: ApiServer, members: MembersService): void {
  mayEndSessions(app);
  endpoint(app, 'GET /user/member-environment/info', ({ actor }) => members.environment(actor));
  endpoint(app, 'PUT /user/member-environment/info', ({ body, actor }) =>
    members.saveEnvironment(actor, body),
  );
  endpoint(app, 'GET /user/member-bibliographic-privilege', async ({ actor }) =>
    members.bibliographicPrivilege(actor),
  );
  endpoint(app, 'GET /user/getLibraryType', async ({ actor }) => ({
    libraryTypes: members.libraryTypes(actor),
  }));
  endpoint(app, 'PUT /user/member-logoff', ({ body, actor }, request) =>
    members.withdraw(actor, body.password, callingBrowser(request)),
  );
}
