import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { mayEndSessions } from '../../plugins/may-end-sessions.ts';
import { privateCookie } from '../../private-cookie.ts';
import { callingBrowser } from '../auth/calling-browser.ts';
import type { HandSession } from '../auth/hand-session.ts';
import { newToken } from '../auth/tokens.ts';
import type { GroupSsoService } from './group-sso.service.ts';
import type { IdentitiesService } from './identities.service.ts';
import type { SsoService } from './sso.service.ts';

/** Attempts of one address in a minute; newsrooms share an address. Each sends a request to the provider. */
const LIMIT = { max: 60, timeWindow: '1 minute' };
const COOKIE_S = 10 * 60;

const browserCookie = privateCookie('NPSSO', '/api');

/** The secret of this browser for its attempts, a new one where it has none. */
function browserOf(request: FastifyRequest, reply: FastifyReply): string {
  const secret = browserCookie.read(request) || newToken();
  browserCookie.set(request, reply, secret, COOKIE_S);
  return secret;
}

/** Settings, for administrators of the agency. */
export function groupSsoRoutes(app: ApiServer, settings: GroupSsoService): void {
  endpoint(app, 'GET /admin/groups/:groupId/sso', ({ params }) => settings.find(params.groupId));
  endpoint(app, 'PUT /admin/groups/:groupId/sso', ({ params, body, actor }) =>
    settings.save(actor, params.groupId, body),
  );
  endpoint(app, 'DELETE /admin/groups/:groupId/sso', ({ params, query, actor }) =>
    settings.remove(actor, params.groupId, query.version),
  );
  endpoint(
    app,
    'POST /admin/groups/:groupId/sso/check',
    ({ params, body }) => settings.check(params.groupId, body),
    { rateLimit: LIMIT },
  );
}

/** Own identities. */
export function identityRoutes(app: ApiServer, identities: IdentitiesService, sso: SsoService): void {
  endpoint(app, 'GET /user/identities', ({ actor }) => identities.all(actor));
  endpoint(app, 'DELETE /user/identities/:identityId', ({ params, actor }) =>
    identities.unlink(actor, params.identityId),
  );
  endpoint(
    app,
    'POST /user/identities',
    ({ actor }, request, reply) => sso.startLink(actor, browserOf(request, reply)),
    { rateLimit: LIMIT },
  );
}

/** The log-in. */
export function ssoRoutes(app: ApiServer, sso: SsoService, hand: HandSession): void {
  mayEndSessions(app);
  endpoint(app, 'GET /sso/organisations/:key', ({ params }) => sso.labelOf(params.key), {
    rateLimit: LIMIT,
  });
  endpoint(
    app,
    'POST /sso/start',
    ({ body: { key, to } }, request, reply) => sso.start(key, to, browserOf(request, reply)),
    { rateLimit: LIMIT },
  );
  endpoint(
    app,
    'POST /sso/join',
    ({ body }, request, reply) => sso.startJoining(body, browserOf(request, reply)),
    { rateLimit: LIMIT },
  );
  // Opened by the browser itself, on its way back from the provider.
  app.get('/sso/callback', { config: { access: 'anybody', rateLimit: LIMIT } }, async (request, reply) => {
    const at = request.url.indexOf('?');
    const result = await sso.finish({
      query: at < 0 ? '' : request.url.slice(at + 1),
      browser: browserCookie.read(request),
      ...{ actor: request.actor, held: callingBrowser(request) },
    });
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if ('problem' in result) {
      const { problem, key } = result;
      const query = new URLSearchParams({ problem, ...(key !== undefined && { key }) });
      return reply.redirect(`/web/sso?${query}`, 303);
    }
    if (result.entered) hand(request, reply, result.entered);
    browserCookie.clear(request, reply);
    return reply.redirect(result.to, 303);
  });
}
