import { tokyoDateTime } from '@newsphoto/domain';
import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { Orders } from './orders.service.ts';

/** Orders of members. */
export function orderRoutes(app: ApiServer, orders: Orders, now: () => Date): void {
  endpoint(app, 'POST /orders', ({ body, actor }) => orders.place(actor, body));
  endpoint(app, 'GET /orders', ({ query, actor }) => orders.list(actor, query));
  endpoint(app, 'GET /orders/export', async ({ query, actor }, _request, reply) => {
    reply
      .header('content-disposition', `attachment; filename="orders-${tokyoDateTime(now())}.csv"`)
      .type('text/csv; charset=utf-8');
    return orders.export(actor, query);
  });
  endpoint(app, 'GET /orders/:orderId', ({ params, actor }) => orders.read(actor, params.orderId));
  endpoint(app, 'POST /orders/:orderId/answer', ({ params, body, actor }) =>
    orders.answer(actor, params.orderId, body),
  );
  endpoint(app, 'POST /orders/:orderId/accept', ({ params, body, actor }) =>
    orders.accept(actor, params.orderId, body),
  );
  endpoint(app, 'POST /orders/:orderId/cancel', ({ params, body, actor }) =>
    orders.cancel(actor, params.orderId, body.version),
  );
}
