import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { FeesService } from './fees.service.ts';

/** Fee tables and rates of tax, for administrators. */
export function feeRoutes(app: ApiServer, fees: FeesService): void {
  endpoint(app, 'GET /admin/fees', async () => ({ data: await fees.all() }));
  endpoint(app, 'GET /admin/fees/:feeVersionId', async ({ params }) => ({
    data: await fees.one(params.feeVersionId),
  }));
  endpoint(app, 'POST /admin/fees', async ({ body }, request) => ({
    data: await fees.copy(actorOf(request), body),
  }));
  endpoint(app, 'PUT /admin/fees/:feeVersionId', async ({ params, body }, request) => ({
    data: await fees.change(actorOf(request), params.feeVersionId, body),
  }));
  endpoint(app, 'DELETE /admin/fees/:feeVersionId', ({ params, query }, request) =>
    fees.remove(actorOf(request), params.feeVersionId, query.version),
  );
  endpoint(app, 'PUT /admin/fees/:feeVersionId/start', async ({ params, body }, request) => ({
    data: await fees.start(actorOf(request), params.feeVersionId, body),
  }));
  endpoint(app, 'POST /admin/fees/:feeVersionId/quote', async ({ params, body }) => ({
    data: await fees.quote(params.feeVersionId, body),
  }));
  endpoint(app, 'PUT /admin/tax-rates', async ({ body }, request) => ({
    data: { taxRates: await fees.setTaxRate(actorOf(request), body) },
  }));
}
