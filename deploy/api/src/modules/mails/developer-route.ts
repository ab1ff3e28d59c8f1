import type { ApiServer } from '../../api-server.ts';
import type { Database } from '../../db/database.ts';
import { isLoopback } from '../../environment.ts';
import { ApiError } from '../../errors/api-error.ts';
import { developerPage } from './developer-page.ts';
import { listMails } from './mails.repository.ts';

const SHOWN = 50;
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'";

/**
 * `GET /dev/mails`: a page for developers, registered only if the server is bound to loopback and has no mail server (settled
 * question 24).
 */
export function developerMailRoute(app: ApiServer, db: Database): void {
  app.get('/dev/mails', { schema: { hide: true }, config: { access: 'anybody' } }, async (request, reply) => {
    // The binding decides; a forwarder in front of it does not extend access.
    if (!isLoopback(request.ip)) throw new ApiError('route/unknown');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', POLICY)
      .send(developerPage(await listMails(db, { state: undefined, after: undefined, limit: SHOWN })));
  });
}
