import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { mayEndSessions } from '../../plugins/may-end-sessions.ts';
import { callingBrowser } from '../auth/calling-browser.ts';
import { checkValues } from './check-values.ts';
import type { DecisionsService } from './decisions.service.ts';
import type { RegistrationsService } from './registrations.service.ts';

// Limits of one network address in a minute. Newsrooms share one.
/** Applications; each costs the hash of a password. */
const APPLICATIONS = { max: 20, timeWindow: '1 minute' };
/** Links; their ids cannot be guessed anyway. */
const LINKS = { max: 60, timeWindow: '1 minute' };
/** Ids that are tried, so that no list of them is made. */
const IDS = { max: 30, timeWindow: '1 minute' };
const CHECKS = { max: 120, timeWindow: '1 minute' };

/** For visitors who become members. */
export function registrationRoutes(app: ApiServer, registrations: RegistrationsService): void {
  mayEndSessions(app);
  endpoint(
    app,
    'POST /user/member-info',
    ({ body }, request) => registrations.apply(body, callingBrowser(request).address),
    { rateLimit: APPLICATIONS },
  );
  endpoint(app, 'POST /registration/activate', ({ body }) => registrations.activate(body.token), {
    rateLimit: LINKS,
  });
  endpoint(
    app,
    'GET /user/member-repeat-validataion/:userId',
    async ({ params }) => ({ result: await registrations.isIdUsable(params.userId) }),
    { rateLimit: IDS },
  );
  endpoint(app, 'GET /user/member-data-validation', async ({ query }) => ({ problems: checkValues(query) }), {
    rateLimit: CHECKS,
  });
}

/** For administrators. */
export function decisionRoutes(app: ApiServer, decisions: DecisionsService): void {
  endpoint(app, 'GET /admin/registrations', ({ query }) => decisions.search(query));
  endpoint(app, 'GET /admin/registrations/:registrationId', ({ params }) =>
    decisions.find(params.registrationId),
  );
  endpoint(app, 'PUT /admin/registrations/:registrationId', ({ params, body, actor }) =>
    decisions.decide(actor, params.registrationId, body),
  );
}
