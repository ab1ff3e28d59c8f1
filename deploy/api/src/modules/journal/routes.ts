import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { Journal } from './journal.service.ts';

const CHARSETS = { utf8: 'utf-8', sjis: 'shift_jis' } as const;

/** The journal, for the accounts. */
export function journalRoutes(app: ApiServer, journal: Journal): void {
  endpoint(app, 'GET /journal/check', ({ query }) => journal.check(query));
  endpoint(app, 'GET /journal', async ({ query, actor }, _request, reply) => {
    const { from, to, encoding } = query;
    const csv = await journal.export(actor, query);
    const name = encodeURIComponent(`仕訳_${from}_${to}.csv`);
    reply
      .header(
        'content-disposition',
        `attachment; filename="journal_${from}_${to}.csv"; filename*=UTF-8''${name}`,
      )
      .type(`text/csv; charset=${CHARSETS[encoding]}; header=present`);
    return csv;
  });
}
