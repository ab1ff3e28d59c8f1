import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { PasswordResets } from './password-resets.service.ts';

/** Links that one address may try in a minute; their ids cannot be guessed anyway. */
const OPEN_LIMIT = { max: 60, timeWindow: '1 minute' };
/** Mails that one address may cause; newsrooms share an address. */
const RECOVERY_LIMIT = { max: 20, timeWindow: '1 minute' };
const endsSessions = true;

/** For users who forgot their password, or got a one-time one: the id of a link grants access, so it is in no address. */
export function passwordResetRoutes(app: ApiServer, resets: PasswordResets): void {
  endpoint(
    app,
    'POST /password-reset/open',
    async ({ body }, _request, reply) => {
      reply.header('cache-control', 'no-store');
      return { data: await resets.open(body.urlId) };
    },
    { endsSessions, rateLimit: OPEN_LIMIT },
  );
  endpoint(app, 'POST /password-reset', async ({ body }) => resets.reset(body), {
    endsSessions,
    rateLimit: OPEN_LIMIT,
  });
  endpoint(
    app,
    'POST /password-recovery',
    async ({ body }) => ({ data: { receiptId: await resets.recover(body.mailAddress.trim()) } }),
    { endsSessions, rateLimit: RECOVERY_LIMIT },
  );
}
