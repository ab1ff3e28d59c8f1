import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { mayEndSessions } from '../../plugins/may-end-sessions.ts';
import { callingBrowser } from '../auth/calling-browser.ts';
import type { FactorConfirmation } from './confirm-factor.service.ts';
import type { FactorRemovals } from './factor-removals.service.ts';
import type { OwnFactorsService } from './own-factors.service.ts';
import { relyingPartyOf } from './relying-party.ts';

/** Codes and answers of one address in a minute; a single account is locked long before. */
const LIMIT = { max: 60, timeWindow: '1 minute' };
/** A user without the factor that they need may make one. */
const ENROLMENT = { withoutFactor: true } as const;

interface FactorRouteOptions {
  readonly own: OwnFactorsService;
  readonly confirmation: FactorConfirmation;
  readonly publicUrl: string | undefined;
}

/** A member's own second factors, and the confirmation of a session by one of them. */
export function ownFactorRoutes(app: ApiServer, { own, confirmation, publicUrl }: FactorRouteOptions): void {
  const partyOf = (request: FastifyRequest) => relyingPartyOf(request, publicUrl);
  const confirming = (actor: Actor, request: FastifyRequest) => ({
    ...{ actor, browser: callingBrowser(request), party: partyOf(request) },
  });
  endpoint(app, 'GET /user/second-factors', ({ actor }) => own.all(actor), ENROLMENT);
  endpoint(app, 'POST /user/second-factors/totp', ({ actor }) => own.enrolTotp(actor), ENROLMENT);
  endpoint(app, 'PUT /user/second-factors/totp', ({ body, actor }) => own.confirmTotp(actor, body.totp), {
    ...ENROLMENT,
    rateLimit: LIMIT,
  });
  endpoint(app, 'DELETE /user/second-factors/totp', ({ actor }) => own.removeTotp(actor));
  endpoint(
    app,
    'POST /user/second-factors/passkeys/options',
    ({ actor }, request) => own.passkeyOptions(actor, partyOf(request)),
    ENROLMENT,
  );
  endpoint(
    app,
    'POST /user/second-factors/passkeys',
    ({ body, actor }, request) => own.addPasskey(actor, partyOf(request), body),
    { ...ENROLMENT, rateLimit: LIMIT },
  );
  endpoint(app, 'PUT /user/second-factors/passkeys/:passkeyId', ({ params, body, actor }) =>
    own.renamePasskey(actor, params.passkeyId, body.name),
  );
  endpoint(app, 'DELETE /user/second-factors/passkeys/:passkeyId', ({ params, actor }) =>
    own.removePasskey(actor, params.passkeyId),
  );
  endpoint(app, 'POST /user/second-factors/recovery-codes', ({ actor }) => own.renewRecoveryCodes(actor));
  endpoint(app, 'POST /user/confirm-factor/options', ({ actor }, request) =>
    confirmation.options(confirming(actor, request)),
  );
  endpoint(
    app,
    'POST /user/confirm-factor',
    ({ body, actor }, request) => confirmation.confirm(confirming(actor, request), body),
    { rateLimit: LIMIT },
  );
}

/** Administrators remove the factors of users who lost them. */
export function factorRemovalRoutes(app: ApiServer, removals: FactorRemovals): void {
  mayEndSessions(app);
  endpoint(app, 'GET /admin/users/:userId/second-factors', ({ params }) => removals.of(params.userId));
  endpoint(app, 'POST /admin/users/:userId/second-factors/removal', ({ params, actor }) =>
    removals.request(actor, params.userId),
  );
  endpoint(app, 'DELETE /admin/users/:userId/second-factors/removal', ({ params, actor }) =>
    removals.cancel(actor, params.userId),
  );
}
