import { type ApiModule, api } from '../../api-module.ts';
import { orderApprovalRoutes } from './approval-routes.ts';
import { cancelUnapproved, createOrderApprovals } from './order-approvals.service.ts';
import { createOrderReviews } from './order-reviews.service.ts';
import { createOrders } from './orders.service.ts';
import { orderReviewRoutes } from './review-routes.ts';
import { orderRoutes } from './routes.ts';

export const ordersModule: ApiModule = {
  noun: 'orders',
  routes: [
    api((scope, { db, now, publicUrl }) => {
      orderRoutes(scope, createOrders({ db, now, publicUrl }), now);
      orderApprovalRoutes(scope, createOrderApprovals({ db, now, publicUrl }));
      orderReviewRoutes(scope, createOrderReviews({ db, now, publicUrl }));
    }),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: ({ db, now }) => cancelUnapproved(db, now),
  background: { declined: 'works on calls alone' },
  tables: { copied: ['number_counters', 'orders', 'order_items', 'order_events'] },
  auditActions: ['order-placed', 'order-changed'],
  subjectNames: { declined: 'subjects are the numbers of orders' },
  takedown: { declined: 'an order shows a content as its reader may see it now' },
  accountEnd: { declined: 'orders are documents; an open one waits for its account' },
};
