import type { CartUse, OrderBilling, OrderItem, OrderState } from '@newsphoto/contract';
import type { FeeStep, Yen } from '@newsphoto/domain/fees';
import type { OrderParty, Pricing } from '@newsphoto/domain/orders';
import type { Generated } from 'kysely';
import type { Json, Moment } from './column-types.ts';

export interface NumberCountersTable {
  kind: string;
  year: number;
  last_number: number;
}

export interface OrdersTable {
  order_id: Generated<number>;
  order_no: string;
  user_id: string;
  group_id: string;
  orderer_name: string;
  state: OrderState;
  version: Generated<number>;
  request_id: string;
  request_hash: string;
  fee_version_id: number;
  net: Yen;
  tax_percent: number;
  tax: Yen;
  total: Yen;
  billing: Json<OrderBilling>;
  terms_version: string;
  placed_at: Moment;
  changed_at: Moment;
  search_text: string;
  contract_version_id: number | null;
  /** The quote or the offer whose prices it has. */
  quote_document_id: number | null;
}

/** A content as it was when it was ordered; `text` where it is one. */
export interface OrderedContent {
  readonly headline: string;
  readonly credit: string;
  readonly restrictions: string;
  readonly text?: OrderItem['text'] | null;
}

export interface OrderItemsTable {
  order_item_id: Generated<number>;
  order_id: number;
  place: number;
  content_id: number;
  content: Json<OrderedContent>;
  use_conditions: Json<CartUse>;
  use_text: string;
  fee: Yen;
  fee_steps: Json<FeeStep[]>;
  conflicts: Json<OrderItem['conflicts']>;
  note: string;
  decision: Generated<OrderItem['decision']>;
  reason: Generated<OrderItem['reason']>;
  decided_by: Generated<string>;
  is_exclusive: Generated<boolean>;
  pricing: Generated<Pricing>;
  /** The licence that it continues. */
  renews: number | null;
}

export interface OrderEventsTable {
  order_event_id: Generated<number>;
  order_id: number;
  happened_at: Moment;
  party: OrderParty;
  actor_id: string;
  state: OrderState;
  text: Generated<string>;
}

export interface OrderNoticesTable {
  order_id: number;
  version: number;
  kind: string;
  sent_at: Moment;
}
