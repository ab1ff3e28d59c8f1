import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { Documents } from './documents.service.ts';
import type { IssuerService } from './issuer.service.ts';

/** Documents of orders, and who issues them. */
export function documentRoutes(app: ApiServer, documents: Documents, issuer: IssuerService): void {
  endpoint(app, 'GET /orders/:orderId/documents', ({ params, actor }) =>
    documents.ofOrder(actor, params.orderId),
  );
  endpoint(app, 'GET /documents', ({ query }) => documents.search(query));
  endpoint(app, 'GET /documents/:documentId', ({ params, actor }) =>
    documents.read(actor, params.documentId),
  );
  endpoint(app, 'GET /admin/issuer', () => issuer.read());
  endpoint(app, 'PUT /admin/issuer', ({ body, actor }) => issuer.save(actor, body));
}
