import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { mayEndSessions } from '../../plugins/may-end-sessions.ts';
import { callingBrowser } from '../auth/calling-browser.ts';
import type { WithdrawalsService } from './withdrawals.service.ts';

/** Links that one address may try in a minute; their secrets cannot be guessed anyway. */
const LINK_LIMIT = { max: 30, timeWindow: '1 minute' };

export function withdrawalRoutes(app: ApiServer, withdrawals: WithdrawalsService): void {
  mayEndSessions(app);
  endpoint(app, 'GET /user/withdrawal', ({ actor }) => withdrawals.outlook(actor));
  endpoint(app, 'PUT /user/member-logoff', ({ body, actor }, request) =>
    withdrawals.withdraw(actor, body, callingBrowser(request)),
  );
  endpoint(app, 'POST /withdrawal/take-back', ({ body }) => withdrawals.takeBack(body.token), {
    rateLimit: LINK_LIMIT,
  });
  endpoint(app, 'POST /admin/users/:userId/take-back', ({ params, actor }) =>
    withdrawals.reopen(actor, params.userId),
  );
  endpoint(app, 'POST /admin/users/:userId/erase', ({ params, body, actor }) =>
    withdrawals.erase(actor, params.userId, body.confirmation),
  );
}
