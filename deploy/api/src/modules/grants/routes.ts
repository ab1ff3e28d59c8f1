import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { actorOf } from '../../plugins/authentication.ts';
import { callingBrowser } from '../auth/calling-browser.ts';
import { clearGrantCookie, grantTokenOf, setGrantCookie } from './grant-cookie.ts';
import type { GrantsService } from './grants.service.ts';
import type { OpenedGrants } from './opened-grants.service.ts';

const endsSessions = true;
/** Openings that one address may try in a minute. */
const OPEN_LIMIT = { max: 60, timeWindow: '1 minute' };

/** Creating and managing links. */
export function grantRoutes(app: ApiServer, grants: GrantsService): void {
  endpoint(
    app,
    'POST /grants',
    async ({ body }, request, reply) => {
      reply.header('cache-control', 'no-store');
      return { data: await grants.create(actorOf(request), body) };
    },
    { endsSessions },
  );
  endpoint(app, 'GET /grants', async (_input, request) => ({ data: await grants.list(actorOf(request)) }));
  endpoint(app, 'GET /grants/:grantId', async ({ params }, request) => ({
    data: await grants.find(actorOf(request), params.grantId),
  }));
  endpoint(
    app,
    'PUT /grants/:grantId',
    async ({ params, body }, request) => ({
      data: await grants.change(actorOf(request), params.grantId, body),
    }),
    { endsSessions },
  );
  endpoint(
    app,
    'POST /grants/:grantId/revoke',
    async ({ params }, request) => ({ data: await grants.revoke(actorOf(request), params.grantId) }),
    { endsSessions },
  );
}

/** Opening links. The visitor's session does not change. */
export function openedGrantRoutes(app: ApiServer, opened: OpenedGrants): void {
  endpoint(app, 'GET /grants/:grantId/entrance', async ({ params }) => ({
    data: await opened.entrance(params.grantId),
  }));
  endpoint(
    app,
    'POST /grants/:grantId/open',
    async ({ params, body }, request, reply) => {
      const token = await opened.open(params.grantId, body.password, callingBrowser(request));
      setGrantCookie(request, reply, token);
      reply.header('cache-control', 'no-store');
      return { data: await opened.read(token) };
    },
    { endsSessions, rateLimit: OPEN_LIMIT },
  );
  endpoint(app, 'GET /grants/opened', async (_input, request, reply) => {
    reply.header('cache-control', 'no-store');
    return { data: await opened.read(grantTokenOf(request)) };
  });
  endpoint(
    app,
    'PUT /grants/opened/recipient',
    async ({ body }, request) => ({
      data: await opened.chooseRecipient(grantTokenOf(request), body.recipientId),
    }),
    { endsSessions },
  );
  endpoint(
    app,
    'DELETE /grants/opened',
    async (_input, request, reply) => {
      await opened.close(grantTokenOf(request));
      clearGrantCookie(request, reply);
    },
    { endsSessions },
  );
}
