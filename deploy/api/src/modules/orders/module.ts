import { type ApiModule, api } from '../../api-module.ts';
import { startDueClock } from '../jobs/due-clock.ts';
import { orderApprovalRoutes } from './approval-routes.ts';
import { cancelUnapproved, createOrderApprovals } from './order-approvals.service.ts';
import { createOrderReviews } from './order-reviews.service.ts';
import { createOrders } from './orders.service.ts';
import { orderReviewRoutes } from './review-routes.ts';
import { orderRoutes } from './routes.ts';
import { ORDERS_DUE, WAITING_ORDERS, waitingOrdersJob } from './waiting-orders.job.ts';

export const ordersModule: ApiModule = {
  noun: 'orders',
  routes: [
    api((scope, { db, now, publicUrl }) => {
      orderRoutes(scope, createOrders({ db, now, publicUrl }), now);
      orderApprovalRoutes(scope, createOrderApprovals({ db, now, publicUrl }));
      orderReviewRoutes(scope, createOrderReviews({ db, now, publicUrl }));
    }),
  ],
  jobs: [{ declaration: WAITING_ORDERS, handle: ({ db, alerts }) => waitingOrdersJob(db, alerts) }],
  cleanUp: ({ db, now }) => cancelUnapproved(db, now),
  background: (deps) => startDueClock(deps, [ORDERS_DUE]),
  tables: { copied: ['number_counters', 'orders', 'order_items', 'order_events', 'order_notices'] },
  auditActions: ['order-placed', 'order-changed', 'licence-changed'],
  subjectNames: { declined: 'subjects are the numbers of orders' },
  takedown: { declined: 'an order shows a content as its reader may see it now' },
  accountEnd: { declined: 'orders are documents; an open one waits for its account' },
};
