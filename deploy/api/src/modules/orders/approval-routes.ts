import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { OrderApprovals } from './order-approvals.service.ts';

/** The approval of orders within a group. */
export function orderApprovalRoutes(app: ApiServer, approvals: OrderApprovals): void {
  endpoint(app, 'GET /order-approvals', ({ query, actor }) => approvals.list(actor, query));
  endpoint(app, 'GET /order-approvals/:orderId', ({ params, actor }) =>
    approvals.read(actor, params.orderId),
  );
  endpoint(app, 'POST /order-approvals/:orderId/approve', ({ params, body, actor }) =>
    approvals.approve(actor, params.orderId, body),
  );
  endpoint(app, 'POST /order-approvals/:orderId/refuse', ({ params, body, actor }) =>
    approvals.refuse(actor, params.orderId, body),
  );
}
