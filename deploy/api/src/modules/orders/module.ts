import { sql } from 'kysely';
import { type ApiModule, api } from '../../api-module.ts';
import { ownRows } from '../../personal-data.ts';
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
  personalData: {
    exports: [
      ownRows('orders', {
        title: '注文',
        key: ['order_id'],
        whose: 'user_id',
        columns: {
          ...{
            order_id: '番号',
            order_no: '注文番号',
            state: '状態',
            placed_at: '注文日時',
            changed_at: '変更日時',
          },
          ...{ net: '税抜金額', tax: '消費税', total: '合計', orderer_name: '注文者', billing: '請求先' },
        },
      }),
      ownRows('order_items', {
        title: '注文の素材',
        key: ['order_item_id'],
        whose: (userId) => sql`order_id in (select order_id from orders where user_id = ${userId})`,
        columns: {
          ...{ order_id: '注文の番号', content_id: '素材番号', use_text: '使用条件' },
          ...{ fee: '金額', note: 'メモ', decision: '審査の結果' },
        },
      }),
    ],
    stays: { orders: 'documents that have to be preserved for ten years' },
  },
};
