import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { MembersService } from './members.service.ts';

/** Calls of the specification about the user's own account. */
export function memberRoutes(app: ApiServer, members: MembersService): void {
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
}
