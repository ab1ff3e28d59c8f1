import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { quotesOfCart } from './binding-quotes.service.ts';
import { documentPdf } from './document-pdf.ts';
import type { Documents } from './documents.service.ts';
import { issueQuote, type QuotingDeps } from './issue-quote.ts';
import { issueReceipt } from './issue-receipt.ts';
import type { IssuerService } from './issuer.service.ts';

interface DocumentParts {
  readonly documents: Documents;
  readonly issuer: IssuerService;
  readonly quoting: QuotingDeps;
}

/** Documents of orders, and who issues them. */
export function documentRoutes(app: ApiServer, { documents, issuer, quoting }: DocumentParts): void {
  endpoint(app, 'GET /orders/:orderId/documents', ({ params, actor }) =>
    documents.ofOrder(actor, params.orderId),
  );
  endpoint(app, 'POST /documents/quotes', ({ body, actor }) => issueQuote(quoting, actor, body));
  endpoint(app, 'GET /documents/quotes', ({ actor }) => quotesOfCart(quoting, actor));
  endpoint(app, 'POST /documents/:documentId/receipt', ({ params, actor }) =>
    issueReceipt(quoting, actor, params.documentId),
  );
  endpoint(app, 'GET /documents', ({ query, actor }) => documents.search(actor, query));
  endpoint(app, 'GET /documents/sums', async ({ query, actor }) => ({
    sums: await documents.sums(actor, query),
  }));
  endpoint(app, 'GET /documents/:documentId', ({ params, actor }) =>
    documents.read(actor, params.documentId),
  );
  endpoint(app, 'GET /documents/:documentId/pdf', async ({ params, actor }, _request, reply) => {
    const document = await documents.read(actor, params.documentId);
    const { title, documentNo } = document;
    const name = encodeURIComponent(`${title}_${documentNo}.pdf`);
    reply
      .header('content-disposition', `attachment; filename="${documentNo}.pdf"; filename*=UTF-8''${name}`)
      .type('application/pdf');
    return documentPdf(document, document.sheet);
  });
  endpoint(app, 'GET /admin/issuer', () => issuer.read());
  endpoint(app, 'PUT /admin/issuer', ({ body, actor }) => issuer.save(actor, body));
}
