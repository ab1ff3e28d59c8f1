import type { NewOrder, OrderBilling } from '@newsphoto/contract';
import { foldText } from '@newsphoto/domain';
import { yen } from '@newsphoto/domain/fees';
import { describeUse } from '@newsphoto/domain/orders';
import type { Insertable } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { OrderItemsTable } from '../../db/order-tables.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { MemberContract } from '../contracts/contract-in-force.service.ts';
import { pushOrder } from './order-steps.ts';
import { findOrderer, insertEvent, insertOrder, type OrderRow } from './orders.repository.ts';
import type { OrderQuote, QuotedRow } from './quote-order.ts';

export interface WrittenOrder extends Pick<NewOrder, 'requestId' | 'termsVersion'> {
  readonly actor: Actor;
  readonly orderNo: string;
  readonly state: 'quoted' | 'submitted';
  readonly quote: OrderQuote;
  readonly contract: MemberContract | null;
  readonly hash: string;
  readonly billing: OrderBilling;
  readonly now: Date;
}

/** Stores an order with what was agreed, its thread and its trail. */
export async function writeOrder(transaction: DatabaseTransaction, order: WrittenOrder): Promise<OrderRow> {
  const { actor, orderNo, quote, contract, now } = order;
  const { userId, groupId } = actor;
  const { name } = await findOrderer(transaction, userId);
  const items = quote.rows.map((row, index) => itemOf(row, index + 1, quote.priceOf));
  const [tax] = quote.taxes;
  const row = await insertOrder(
    transaction,
    {
      ...{ order_no: orderNo, user_id: userId, group_id: groupId, orderer_name: name, state: order.state },
      ...{ request_id: order.requestId, request_hash: order.hash },
      ...{ fee_version_id: quote.priceOf.feeVersionId, quote_document_id: quote.quoteId },
      contract_version_id: contract?.contractVersionId ?? null,
      ...{ net: quote.net, tax_percent: tax?.percent ?? 0, tax: tax?.tax ?? yen(0), total: quote.total },
      ...{ billing: JSON.stringify(order.billing), terms_version: order.termsVersion },
      ...{ placed_at: now, changed_at: now, search_text: searchText(orderNo, quote.rows) },
    },
    items,
  );
  const step = { happened_at: now, party: 'orderer', actor_id: userId, state: order.state } as const;
  await insertEvent(transaction, { ...step, order_id: row.order_id });
  await recordAudit(transaction, { actorId: userId, action: 'order-placed', subject: orderNo });
  await pushOrder(transaction, row);
  return row;
}

function itemOf(
  { row, use, priced }: QuotedRow,
  place: number,
  { table }: OrderQuote['priceOf'],
): Omit<Insertable<OrderItemsTable>, 'order_id'> {
  const { headline, credit, restrictions, text } = row;
  const content = { headline, credit, restrictions, ...(text && { text }) };
  return {
    ...{ place, content_id: row.content_id, content: JSON.stringify(content) },
    ...{ use_conditions: JSON.stringify(use), use_text: describeUse(use, table, text), note: row.note },
    ...{ fee: priced.fee, fee_steps: JSON.stringify(priced.steps), pricing: priced.pricing },
    renews: row.renews,
    conflicts: JSON.stringify(priced.conflicts.map(({ rule, text }) => ({ rule, text }))),
  };
}

const searchText = (orderNo: string, rows: readonly QuotedRow[]): string =>
  foldText(
    [orderNo, ...rows.flatMap(({ row, use }) => [row.headline, row.content_id, use.title, row.note])].join(
      ' ',
    ),
  );
