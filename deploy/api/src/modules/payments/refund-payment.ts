import { type Yen, yen } from '@newsphoto/domain/fees';
import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { recordChange } from '../changes/record-change.ts';
import {
  insertAllocation,
  lockPayments,
  unallocatedOf,
  writeUnallocated,
} from '../receivables/receivable-records.service.ts';
import type { ReceivableStep } from '../receivables/receivable-steps.ts';
import { subjectOf } from './enter-payment.ts';

export interface Refunding {
  readonly paymentId: number;
  readonly amount: Yen;
  /** What the user saw to be unallocated. */
  readonly shown: number;
  readonly text: string;
  readonly step: ReceivableStep;
}

/** Records that unallocated money was paid back. */
export async function refundPayment(
  transaction: DatabaseTransaction,
  { paymentId, amount, shown, text, step }: Refunding,
): Promise<void> {
  const [payment] = await lockPayments(transaction, [paymentId]);
  if (!payment) throw new ApiError('payment/unknown');
  const unallocated = await unallocatedOf(transaction, paymentId);
  if (shown !== unallocated) throw new ApiError('edit/outdated');
  if (amount > unallocated)
    throw new ApiError('allocation/payment', [unallocated.toLocaleString('ja-JP')], { field: 'amount' });
  const { actorId, now } = step;
  await insertAllocation(transaction, {
    ...{ kind: 'refund', payment_id: paymentId, document_id: null, credit_id: null, amount, text },
    ...{ happened_at: now, actor_id: actorId, reverses: null },
  });
  await writeUnallocated(transaction, paymentId, yen(unallocated - amount));
  await recordAudit(transaction, {
    ...{ actorId, action: 'payment-refunded', subject: subjectOf(paymentId), detail: { amount } },
  });
  await recordChange(transaction, { topic: 'receivables', key: '' });
}
