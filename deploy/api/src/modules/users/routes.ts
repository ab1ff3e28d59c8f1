import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { mayEndSessions } from '../../plugins/may-end-sessions.ts';
import type { UserActions } from './user-actions.service.ts';
import type { UsersService } from './users.service.ts';

/** Users: found, created and changed by administrators. */
export function userRoutes(app: ApiServer, users: UsersService): void {
  mayEndSessions(app);
  endpoint(app, 'GET /admin/users', ({ query }) => users.search(query));
  endpoint(app, 'POST /admin/users', ({ body, actor }) => users.create(actor, body));
  endpoint(app, 'GET /admin/users/:userId', ({ params, actor }) => users.find(actor, params.userId));
  endpoint(app, 'PUT /admin/users/:userId', ({ params, body, actor }) =>
    users.change(actor, params.userId, body),
  );
}

/** Their log-ins: passwords, lock-outs and sessions. */
export function userActionRoutes(app: ApiServer, actions: UserActions): void {
  endpoint(app, 'POST /admin/users/:userId/one-time-password', ({ params, actor }) =>
    actions.giveOneTimePassword(actor, params.userId),
  );
  endpoint(app, 'POST /admin/users/:userId/password-link', ({ params, actor }) =>
    actions.sendPasswordLink(actor, params.userId),
  );
  endpoint(app, 'POST /admin/users/:userId/unlock', ({ params, actor }) =>
    actions.unlock(actor, params.userId),
  );
  endpoint(app, 'GET /admin/users/:userId/sessions', async ({ params, actor }) => ({
    sessions: await actions.sessions(actor, params.userId),
  }));
  endpoint(app, 'DELETE /admin/users/:userId/sessions', async ({ params, actor }) => ({
    sessions: await actions.endSessions(actor, params.userId),
  }));
  endpoint(
    app,
    'DELETE /admin/users/:userId/sessions/:sessionId',
    async ({ params: { userId, sessionId }, actor }) => ({
      sessions: await actions.endSession(actor, userId, sessionId),
    }),
  );
}
