import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { Receivables } from './receivables.service.ts';

/** What is to be paid, for the accounts. */
export function receivableRoutes(app: ApiServer, receivables: Receivables): void {
  endpoint(app, 'GET /receivables', ({ query }) => receivables.list(query));
  endpoint(app, 'GET /receivables/ages', ({ query }) => receivables.ages(query));
  endpoint(app, 'GET /receivables/:documentId', ({ params }) => receivables.read(params.documentId));
  endpoint(app, 'POST /receivables/:documentId/dispute', ({ params, body, actor }) =>
    receivables.dispute(actor, params.documentId, body),
  );
  endpoint(app, 'POST /receivables/:documentId/write-off', ({ params, body, actor }) =>
    receivables.writeOff(actor, params.documentId, body),
  );
  endpoint(app, 'POST /receivables/:documentId/write-off/reversal', ({ params, body, actor }) =>
    receivables.reverseWriteOff(actor, params.documentId, body),
  );
}
