import type { CartUse, DocumentContent, DocumentEntry, Issuer, OrderItem } from '@newsphoto/contract';
import type { FeeStep, Yen } from '@newsphoto/domain/fees';
import type { Pricing } from '@newsphoto/domain/orders';
import type { Generated } from 'kysely';
import type { Day, Json, Moment } from './column-types.ts';

export interface DocumentsTable {
  document_id: Generated<number>;
  kind: DocumentEntry['kind'];
  document_no: string;
  issue_key: string;
  order_id: number | null;
  user_id: string;
  group_id: string;
  refers_to: number | null;
  issued_on: Day;
  issued_at: Moment;
  party: string;
  party_search: string;
  total: Yen;
  content: Json<DocumentContent>;
  previous_hash: string;
  hash: string;
}

export interface InvoicesDueTable {
  order_id: number;
  due_since: Moment;
}

export interface DocumentIssuerTable {
  is_current: Generated<boolean>;
  issuer: Json<Issuer>;
  version: Generated<number>;
  edited_at: Moment;
  edited_by: string;
}

/** What a quote binds. */
export interface QuotesTable {
  document_id: number;
  user_id: string;
  valid_until: Day;
  fee_version_id: number;
  contract_version_id: number | null;
  order_id: number | null;
  order_version: number | null;
  review_total: Yen | null;
}

export interface QuoteItemsTable {
  document_id: number;
  place: number;
  content_id: number;
  use_conditions: Json<CartUse>;
  use_text: string;
  fee: Yen;
  fee_steps: Json<FeeStep[]>;
  pricing: Pricing;
  conflicts: Json<OrderItem['conflicts']>;
  note: string;
  reason: Generated<string>;
  calculated_fee: Yen | null;
}
