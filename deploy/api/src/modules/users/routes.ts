import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { UserActions } from './user-actions.service.ts';
import type { UsersService } from './users.service.ts';

const RIGHTS_CHANGE = { endsSessions: true } as const;

/** Users: found, created and changed by administrators. */
export function userRoutes(app: ApiServer, users: UsersService): void {
  endpoint(app, 'GET /admin/users', async ({ query }) => ({ data: await users.search(query) }));
  endpoint(
    app,
    'POST /admin/users',
    async ({ body }, request) => ({ data: await users.create(actorOf(request), body) }),
    RIGHTS_CHANGE,
  );
  endpoint(app, 'GET /admin/users/:userId', async ({ params }, request) => ({
    data: await users.find(actorOf(request), params.userId),
  }));
  endpoint(
    app,
    'PUT /admin/users/:userId',
    async ({ params, body }, request) => ({
      data: await users.change(actorOf(request), params.userId, body),
    }),
    RIGHTS_CHANGE,
  );
}

/** Their log-ins: passwords, lock-outs and sessions. */
export function userActionRoutes(app: ApiServer, actions: UserActions): void {
  endpoint(
    app,
    'POST /admin/users/:userId/one-time-password',
    async ({ params }, request) => ({
      data: await actions.giveOneTimePassword(actorOf(request), params.userId),
    }),
    RIGHTS_CHANGE,
  );
  endpoint(
    app,
    'POST /admin/users/:userId/password-link',
    async ({ params }, request) => ({
      data: await actions.sendPasswordLink(actorOf(request), params.userId),
    }),
    RIGHTS_CHANGE,
  );
  endpoint(
    app,
    'POST /admin/users/:userId/unlock',
    async ({ params }, request) => ({ data: await actions.unlock(actorOf(request), params.userId) }),
    RIGHTS_CHANGE,
  );
  endpoint(app, 'GET /admin/users/:userId/sessions', async ({ params }, request) => ({
    data: { sessions: await actions.sessions(actorOf(request), params.userId) },
  }));
  endpoint(
    app,
    'DELETE /admin/users/:userId/sessions',
    async ({ params }, request) => ({
      data: { sessions: await actions.endSessions(actorOf(request), params.userId) },
    }),
    RIGHTS_CHANGE,
  );
  endpoint(
    app,
    'DELETE /admin/users/:userId/sessions/:sessionId',
    async ({ params: { userId, sessionId } }, request) => ({
      data: { sessions: await actions.endSession(actorOf(request), userId, sessionId) },
    }),
    RIGHTS_CHANGE,
  );
}
