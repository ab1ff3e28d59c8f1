import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { actorOf } from '../../plugins/authentication.ts';
import { callingBrowser } from '../auth/calling-browser.ts';
import type { MembersService } from './members.service.ts';

/** Calls of the specification about the user's own account. */
export function memberRoutes(app: ApiServer, members: MembersService): void {
  endpoint(app, 'GET /user/member-environment/info', async (_input, request) => ({
    data: await members.environment(actorOf(request)),
  }));
  endpoint(app, 'PUT /user/member-environment/info', async ({ body }, request) => ({
    data: await members.saveEnvironment(actorOf(request), body),
  }));
  endpoint(app, 'GET /user/member-bibliographic-privilege', async (_input, request) => ({
    data: members.bibliographicPrivilege(actorOf(request)),
  }));
  endpoint(app, 'GET /user/getLibraryType', async (_input, request) => ({
    data: { libraryTypes: members.libraryTypes(actorOf(request)) },
  }));
  endpoint(
    app,
    'PUT /user/member-logoff',
    ({ body }, request) => members.withdraw(actorOf(request), body.password, callingBrowser(request)),
    { endsSessions: true },
  );
}
