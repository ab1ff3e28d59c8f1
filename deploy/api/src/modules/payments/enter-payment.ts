import { foldText } from '@newsphoto/domain';
import { payerKey } from '@newsphoto/domain/bank';
import type { Yen } from '@newsphoto/domain/fees';
import type { DatabaseTransaction } from '../../db/database.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { recordChange } from '../changes/record-change.ts';
import { type PaymentRow, writeUnallocated } from '../receivables/receivable-records.service.ts';
import { insertPayment } from './payments.repository.ts';

export interface EnteredPayment {
  /** YYYYMMDD. */
  readonly receivedOn: string;
  readonly amount: Yen;
  readonly payer: string;
  readonly note: string;
  /** Of a row of a bank's file; absent: entered by hand. */
  readonly bankReference?: string;
  readonly request?: { readonly requestId: string; readonly hash: string };
  readonly actorId: string;
  readonly now: Date;
}

/** Enters a payment, all of it unallocated. Undefined for a row of a bank's file that was taken before. */
export async function enterPayment(
  transaction: DatabaseTransaction,
  { receivedOn, amount, payer, note, bankReference, request, actorId, now }: EnteredPayment,
): Promise<PaymentRow | undefined> {
  const payment = await insertPayment(transaction, {
    received_on: `${receivedOn.slice(0, 4)}-${receivedOn.slice(4, 6)}-${receivedOn.slice(6)}`,
    ...{ amount, payer, note, payer_key: payerKey(payer), payer_search: foldText(payer) },
    ...{ source: bankReference === undefined ? 'entered' : 'bank', bank_reference: bankReference ?? null },
    ...{ entered_by: actorId, entered_at: now },
    ...{ request_id: request?.requestId ?? null, request_hash: request?.hash ?? '' },
  });
  if (!payment) return undefined;
  const { payment_id } = payment;
  await writeUnallocated(transaction, payment_id, amount);
  await recordAudit(transaction, { actorId, action: 'payment-entered', subject: subjectOf(payment_id) });
  await recordChange(transaction, { topic: 'receivables', key: '' });
  return payment;
}

/** How the audit trail names a payment. */
export const subjectOf = (paymentId: number): string => `payment ${paymentId}`;
