import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { Payments } from './payments.service.ts';

/** Payments, for the accounts. */
export function paymentRoutes(app: ApiServer, payments: Payments): void {
  endpoint(app, 'GET /payments', ({ query }) => payments.list(query));
  endpoint(app, 'POST /payments', ({ body, actor }) => payments.enter(actor, body));
  endpoint(app, 'GET /payments/:paymentId', ({ params }) => payments.read(params.paymentId));
  endpoint(app, 'POST /payments/:paymentId/allocations', ({ params, body, actor }) =>
    payments.allocate(actor, params.paymentId, body),
  );
  endpoint(
    app,
    'POST /payments/:paymentId/allocations/:allocationId/reversal',
    ({ params: { paymentId, allocationId }, body, actor }) =>
      payments.reverse(actor, paymentId, allocationId, body.text),
  );
  endpoint(app, 'POST /payments/:paymentId/refunds', ({ params, body, actor }) =>
    payments.refund(actor, params.paymentId, body),
  );
}
