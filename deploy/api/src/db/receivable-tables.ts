import type { Allocation, PaymentEntry, ReceivableDetail, ReceivableStateCode } from '@newsphoto/contract';
import type { Yen } from '@newsphoto/domain/fees';
import type { Generated } from 'kysely';
import type { Day, Moment } from './column-types.ts';

export interface ReceivablesTable {
  document_id: number;
  due_on: Day;
  amount: Yen;
  settled: Generated<Yen>;
  credited: Generated<Yen>;
  written_off: Generated<Yen>;
  is_disputed: Generated<boolean>;
  state: Generated<ReceivableStateCode>;
  version: Generated<number>;
}

export interface ReceivableOrdersTable {
  order_id: number;
  document_id: number;
  user_id: string;
}

export interface ReceivableEventsTable {
  receivable_event_id: Generated<number>;
  document_id: number;
  happened_at: Moment;
  kind: ReceivableDetail['events'][number]['kind'];
  amount: Generated<Yen>;
  state: ReceivableStateCode;
  actor_id: string;
  text: Generated<string>;
}

export interface PaymentsTable {
  payment_id: Generated<number>;
  received_on: Day;
  amount: Yen;
  payer: string;
  payer_key: string;
  payer_search: string;
  source: PaymentEntry['source'];
  bank_reference: string | null;
  note: Generated<string>;
  entered_by: string;
  entered_at: Moment;
  request_id: string | null;
  request_hash: Generated<string>;
}

export interface UnallocatedPaymentsTable {
  payment_id: number;
  amount: Yen;
}

export interface PaymentAllocationsTable {
  allocation_id: Generated<number>;
  kind: Allocation['kind'];
  payment_id: number | null;
  document_id: number | null;
  credit_id: number | null;
  amount: Yen;
  happened_at: Moment;
  actor_id: string;
  text: Generated<string>;
  reverses: number | null;
}
