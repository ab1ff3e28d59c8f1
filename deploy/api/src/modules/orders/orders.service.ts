import type { Readable } from 'node:stream';
import type {
  NewOrder,
  OfferAcceptance,
  OrderDetail,
  OrderFilter,
  OrderListQuery,
  OrderPage,
  OrderReceipt,
} from '@newsphoto/contract';
import { ORDER_TEXT_FIELD } from '@newsphoto/domain/forms';
import type { Actor } from '../../access/actor.ts';
import { requirePeriod } from '../../errors/require-period.ts';
import { requireValid } from '../../errors/require-valid.ts';
import { summariesOf } from '../contents/content-previews.service.ts';
import { licencesOf } from '../licences/licences.service.ts';
import { reportsOf } from '../publication-reports/reports-of-order.ts';
import { acceptOffer } from './accept-offer.ts';
import { exportOrders } from './export-orders.ts';
import { grantedTotal, notifyOrder } from './notify-order.ts';
import { quotesOfOrder } from './offers.presenter.ts';
import { requireVersion, takeStep } from './order-steps.ts';
import { presentDetail, presentItem, presentOrder } from './orders.presenter.ts';
import {
  findEvents,
  findItems,
  findOrder,
  findOrders,
  findSummary,
  lockOrder,
  type OrderRow,
} from './orders.repository.ts';
import { type PlacingDeps, placeOrder } from './place-order.ts';
import { readOrder } from './read-order.ts';

const PAGE = 50;

/** Orders of the calling member; see the contract. */
export interface Orders {
  place(actor: Actor, request: NewOrder): Promise<OrderReceipt>;
  list(actor: Actor, query: OrderListQuery): Promise<OrderPage>;
  /** CSV. */
  export(actor: Actor, filter: OrderFilter): Readable;
  read(actor: Actor, orderId: string): Promise<OrderDetail>;
  answer(
    actor: Actor,
    orderId: string,
    answer: { readonly text: string; readonly version: number },
  ): Promise<OrderDetail>;
  accept(actor: Actor, orderId: string, request: OfferAcceptance): Promise<OrderReceipt>;
  cancel(actor: Actor, orderId: string, version: number): Promise<OrderDetail>;
}

export function createOrders(deps: PlacingDeps): Orders {
  const { db, now, publicUrl } = deps;
  const read: Orders['read'] = (actor, orderId) =>
    readOrder(
      () => findOrder(db, Number(orderId), actor.userId),
      (order) => detailOf({ db, now }, order, actor),
    );
  return {
    place: (actor, request) => placeOrder(deps, actor, request),
    async list({ userId }, { limit = PAGE, ...query }) {
      requirePeriod(query);
      const found = await findOrders(db, userId, { ...query, limit });
      const shown = found.slice(0, limit);
      const ids = shown.map(({ order_id }) => order_id);
      const licences = await licencesOf(db, ids, now());
      const resultList = shown.map((row) => presentOrder(row, licences));
      return { resultList, nextCursor: found.length > limit ? (resultList.at(-1)?.orderId ?? null) : null };
    },
    export({ userId }, filter) {
      requirePeriod(filter);
      return exportOrders(db, userId, filter, now());
    },
    read,
    async answer(actor, orderId, { text: typed, version }) {
      const text = typed.trim();
      requireValid([ORDER_TEXT_FIELD], { text });
      await db.transaction().execute(async (transaction) => {
        const order = requireVersion(await lockOrder(transaction, Number(orderId), actor.userId), version);
        const step = { actor, party: 'orderer', to: 'reviewing', text, now: now() } as const;
        const stepped = await takeStep(transaction, order, step);
        await notifyOrder(transaction, stepped, { news: 'answer', to: ['orderer', 'desk'], text, publicUrl });
      });
      return read(actor, orderId);
    },
    accept: (actor, orderId, request) => acceptOffer(deps, actor, orderId, request),
    async cancel(actor, orderId, version) {
      await db.transaction().execute(async (transaction) => {
        const order = requireVersion(await lockOrder(transaction, Number(orderId), actor.userId), version);
        const step = { actor, party: 'orderer', to: 'cancelled', now: now() } as const;
        const stepped = await takeStep(transaction, order, step);
        // The desk has not seen an order that waits for approval.
        const others = order.state === 'quoted' ? 'approvers' : 'desk';
        await notifyOrder(transaction, stepped, { news: 'cancelled', to: ['orderer', others], publicUrl });
      });
      return read(actor, orderId);
    },
  };
}

/** An order as a reader sees it: its contents are shown as far as the reader may see them. */
export async function detailOf(
  { db, now }: Pick<PlacingDeps, 'db' | 'now'>,
  order: OrderRow,
  reader: Actor,
): Promise<OrderDetail> {
  const { order_id } = order;
  const licences = await licencesOf(db, [order_id], now());
  const items = await findItems(db, order_id);
  const ids = items.map(({ content_id }) => content_id);
  const contents = new Map((await summariesOf(db, ids, reader)).map((one) => [Number(one.contentId), one]));
  return presentDetail({
    summary: presentOrder(await findSummary(db, order_id), licences),
    order,
    items: items.map((item) => presentItem(item, licences, contents.get(item.content_id))),
    events: await findEvents(db, order_id),
    reports: await reportsOf(db, order_id),
    quotes: await quotesOfOrder(db, order, { items, now: now() }),
    grantedTotal: order.state === 'approved' ? grantedTotal(order, items) : null,
  });
}
