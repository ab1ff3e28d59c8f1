import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { mayEndSessions } from '../../plugins/may-end-sessions.ts';
import { callingBrowser } from '../auth/calling-browser.ts';
import { clearGrantCookie, grantTokenOf, setGrantCookie } from './grant-cookie.ts';
import type { GrantsService } from './grants.service.ts';
import type { OpenedGrants } from './opened-grants.service.ts';

/** Openings that one address may try in a minute. */
const OPEN_LIMIT = { max: 60, timeWindow: '1 minute' };

/** Creating and managing links. */
export function grantRoutes(app: ApiServer, grants: GrantsService): void {
  mayEndSessions(app);
  endpoint(app, 'POST /grants', ({ body, actor }) => grants.create(actor, body));
  endpoint(app, 'POST /grants/check', ({ body, actor }) => grants.check(actor, body));
  endpoint(app, 'GET /grants', ({ query, actor }) => grants.list(actor, query));
  endpoint(app, 'GET /grants/:grantId', ({ params, actor }) => grants.find(actor, params.grantId));
  endpoint(app, 'PUT /grants/:grantId', ({ params, body, actor }) =>
    grants.change(actor, params.grantId, body),
  );
  endpoint(app, 'POST /grants/:grantId/revoke', ({ params, actor }) => grants.revoke(actor, params.grantId));
  endpoint(app, 'POST /grants/:grantId/recipients/:recipientId/revoke', ({ params, actor }) =>
    grants.revokeRecipient(actor, params.grantId, params.recipientId),
  );
  endpoint(app, 'POST /grants/:grantId/remind', ({ params, actor }) => grants.remind(actor, params.grantId));
}

/** Opening links. The visitor's session does not change. */
export function openedGrantRoutes(app: ApiServer, opened: OpenedGrants): void {
  endpoint(app, 'GET /grants/:grantId/entrance', ({ params }, request) =>
    opened.entrance(params.grantId, callingBrowser(request).address),
  );
  endpoint(
    app,
    'POST /grants/:grantId/open',
    async ({ params, body }, request, reply) => {
      const token = await opened.open(params.grantId, body.password, callingBrowser(request));
      setGrantCookie(request, reply, token);
      return opened.read(token, request.actor);
    },
    { rateLimit: OPEN_LIMIT },
  );
  endpoint(app, 'GET /grants/opened', (_input, request) => opened.read(grantTokenOf(request), request.actor));
  endpoint(app, 'PUT /grants/opened/recipient', ({ body }, request) =>
    opened.chooseRecipient(grantTokenOf(request), body.recipientId, request.actor),
  );
  endpoint(app, 'DELETE /grants/opened', async (_input, request, reply) => {
    await opened.close(grantTokenOf(request));
    clearGrantCookie(request, reply);
  });
}
