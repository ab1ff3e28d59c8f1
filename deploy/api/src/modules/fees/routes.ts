import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { FeesService } from './fees.service.ts';

/** Fee tables and rates of tax, for administrators. */
export function feeRoutes(app: ApiServer, fees: FeesService): void {
  endpoint(app, 'GET /admin/fees', () => fees.all());
  endpoint(app, 'GET /admin/fees/:feeVersionId', ({ params }) => fees.one(params.feeVersionId));
  endpoint(app, 'POST /admin/fees', ({ body, actor }) => fees.copy(actor, body));
  endpoint(app, 'PUT /admin/fees/:feeVersionId', ({ params, body, actor }) =>
    fees.change(actor, params.feeVersionId, body),
  );
  endpoint(app, 'DELETE /admin/fees/:feeVersionId', ({ params, query, actor }) =>
    fees.remove(actor, params.feeVersionId, query.version),
  );
  endpoint(app, 'PUT /admin/fees/:feeVersionId/start', ({ params, body, actor }) =>
    fees.start(actor, params.feeVersionId, body),
  );
  endpoint(app, 'POST /admin/fees/:feeVersionId/quote', ({ params, body }) =>
    fees.quote(params.feeVersionId, body),
  );
  endpoint(app, 'PUT /admin/tax-rates', async ({ body, actor }) => ({
    taxRates: await fees.setTaxRate(actor, body),
  }));
}
