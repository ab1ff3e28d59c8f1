import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { mayEndSessions } from '../../plugins/may-end-sessions.ts';
import { callingBrowser } from '../auth/calling-browser.ts';
import { changeOwnPassword, type PasswordChangeDeps } from './own-password-change.service.ts';
import type { PasswordResets } from './password-resets.service.ts';

/** Links that one address may try in a minute; their ids cannot be guessed anyway. */
const OPEN_LIMIT = { max: 60, timeWindow: '1 minute' };
/** Mails that one address may cause; newsrooms share an address. */
const RECOVERY_LIMIT = { max: 20, timeWindow: '1 minute' };

/** For users who forgot their password, or got a one-time one: the id of a link grants access, so it is in no address. */
export function passwordResetRoutes(app: ApiServer, resets: PasswordResets): void {
  mayEndSessions(app);
  endpoint(app, 'POST /password-reset/open', ({ body }) => resets.open(body.urlId), {
    rateLimit: OPEN_LIMIT,
  });
  endpoint(app, 'POST /password-reset', async ({ body }) => resets.reset(body), {
    rateLimit: OPEN_LIMIT,
  });
  endpoint(
    app,
    'POST /password-recovery',
    async ({ body }) => ({ receiptId: await resets.recover(body.mailAddress.trim()) }),
    { rateLimit: RECOVERY_LIMIT },
  );
}

/** Changes of one address in a minute; a single account is locked long before. */
const CHANGE_LIMIT = { max: 60, timeWindow: '1 minute' };

export function passwordChangeRoute(app: ApiServer, deps: PasswordChangeDeps): void {
  endpoint(
    app,
    'PUT /user/password',
    ({ body, actor }, request) =>
      changeOwnPassword(deps, { ...body, actor, browser: callingBrowser(request) }),
    { rateLimit: CHANGE_LIMIT },
  );
}
