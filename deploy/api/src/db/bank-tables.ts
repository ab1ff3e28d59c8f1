import type { SentReminder } from '@newsphoto/contract';
import type { Day, Moment } from './column-types.ts';

export interface BankPaymentsTable {
  payment_id: number;
  account: string;
  code: string;
  edi: string;
}

export interface PayerAliasesTable {
  payer_key: string;
  debtor: string;
  payment_id: number;
  learned_at: Moment;
  learned_by: string;
}

export interface PaymentRemindersTable {
  document_id: number;
  kind: SentReminder['kind'];
  sent_on: Day;
  sent_at: Moment;
  sent_by: string;
  recipients: number;
}
