import { LIVE_LICENCE_STATES, mostPixels } from '@newsphoto/domain/orders';
import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { actorOfUser } from '../auth/actor-of-user.service.ts';
import { licencesOf } from '../licences/licences.service.ts';
import { findItems, findOrder, type OrderRow } from '../orders/order-records.service.ts';
import {
  type DestinationRow,
  usableDestination,
} from '../transfer-destinations/transfer-destinations.service.ts';
import { createTransfer } from './create-transfer.ts';
import { insertFailedTransfer } from './failed-transfer.ts';

interface OrderDeps {
  readonly db: Database;
  readonly now: () => Date;
}

export interface OrderToSend {
  readonly requestId: string;
  readonly orderId: string;
  readonly destinationId: string;
}

const isOver = ({ state }: OrderRow): boolean => state === 'refused' || state === 'cancelled';

/** Sends what an own order licenses: at once, or as soon as it is approved. */
export async function sendOrder(
  { db, now }: OrderDeps,
  actor: Actor,
  { requestId, orderId, destinationId }: OrderToSend,
): Promise<void> {
  const destination = await usableDestination(db, actor, destinationId);
  const id = /^[1-9][0-9]{0,15}$/.test(orderId) ? Number(orderId) : 0;
  const order = await findOrder(db, id, actor.userId);
  if (!order || isOver(order)) throw new ApiError('order/unknown');
  if (order.state === 'approved') {
    await transferOf({ db, now }, { actor, destination, order, requestId });
    return;
  }
  const { order_id } = order;
  const { destination_id } = destination;
  await db
    .insertInto('transfer_orders')
    .values({ user_id: actor.userId, request_id: requestId, order_id, destination_id, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Ordered {
  readonly actor: Actor;
  readonly destination: DestinationRow;
  readonly order: OrderRow;
  readonly requestId: string;
}

/** Of the contents with a live licence, in sizes that their licences allow. */
async function transferOf(
  { db, now }: OrderDeps,
  { actor, destination, order, requestId }: Ordered,
): Promise<void> {
  const licences = await licencesOf(db, [order.order_id], now());
  const live = new Set(
    licences
      .filter(({ state }) => LIVE_LICENCE_STATES.some((one) => one === state))
      .map(({ itemId }) => itemId),
  );
  const items = (await findItems(db, order.order_id)).filter(({ order_item_id }) => live.has(order_item_id));
  if (items.length === 0) throw new ApiError('order/unknown');
  const most = items.flatMap(({ content_id, use_conditions }) => {
    const pixels = mostPixels(use_conditions);
    return pixels === null ? [] : [[content_id, pixels] as const];
  });
  await createTransfer(db, {
    ...{ actor, destination, requestId, wireIds: [], origin: 'order', originName: order.order_no },
    ...{ contentIds: items.map(({ content_id }) => content_id), mostPixels: new Map(most) },
    ...{ orderId: order.order_id, now: now() },
  });
}

const AT_ONCE = 20;

/** Orders that have been approved since are sent; those that were refused or cancelled are forgotten. */
export async function startApprovedOrders({
  db,
  now,
  onError,
}: OrderDeps & { readonly onError: (error: unknown) => void }): Promise<void> {
  const rows = await db
    .selectFrom('transfer_orders as w')
    .innerJoin('orders as o', 'o.order_id', 'w.order_id')
    .innerJoin('users as u', 'u.user_id', 'w.user_id')
    .select(['w.user_id', 'w.request_id', 'w.destination_id', 'w.order_id'])
    // Of a suspended account: it is sent when the account is active again, and delays no other.
    .where(sql<boolean>`o.state in ('refused', 'cancelled') or o.state = 'approved' and u.status = 'active'`)
    .orderBy('w.created_at')
    .limit(AT_ONCE)
    .execute();
  for (const row of rows) await startOrder({ db, now }, row).catch(onError);
}

interface WaitingOrder {
  readonly user_id: string;
  readonly request_id: string;
  readonly destination_id: number;
  readonly order_id: number;
}

async function startOrder({ db, now }: OrderDeps, row: WaitingOrder): Promise<void> {
  const order = await findOrder(db, row.order_id);
  const actor = await actorOfUser(db, row.user_id);
  if (order?.state === 'approved') {
    if (!actor) return;
    try {
      const destination = await usableDestination(db, actor, String(row.destination_id));
      await transferOf({ db, now }, { actor, destination, order, requestId: row.request_id });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // For now: others are being prepared.
      if (error.code === 'job/too-many-waiting') return;
      // The member sees it in the list.
      await insertFailedTransfer(db, { ...row, origin_name: order.order_no, error, now: now() });
    }
  }
  await db
    .deleteFrom('transfer_orders')
    .where('user_id', '=', row.user_id)
    .where('request_id', '=', row.request_id)
    .execute();
}
