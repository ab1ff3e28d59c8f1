import { yen } from '@newsphoto/domain/fees';
import { RECEIVABLE_STATES } from '@newsphoto/domain/receivables';
import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { forgetAliases } from '../bank-files/payer-aliases.ts';
import { recordChange } from '../changes/record-change.ts';
import {
  type AllocationRow,
  findAllocation,
  findLive,
  insertAllocation,
  isReversed,
  lockPayments,
  unallocatedOf,
  writeUnallocated,
} from '../receivables/receivable-records.service.ts';
import {
  lockReceivable,
  type NewEntry,
  postEntries,
  type ReceivableStep,
} from '../receivables/receivable-steps.ts';
import { subjectOf } from './enter-payment.ts';

export interface Reversing {
  readonly paymentId: number;
  readonly allocationId: number;
  readonly text: string;
  readonly step: ReceivableStep;
}

/** Reverses an allocation with the fee that belongs to it, or a refund; the money is unallocated again. */
export async function reverseAllocation(
  transaction: DatabaseTransaction,
  { paymentId, allocationId, text, step }: Reversing,
): Promise<void> {
  const entry = await findAllocation(transaction, allocationId);
  if (entry?.payment_id !== paymentId || entry.reverses !== null) throw new ApiError('allocation/unknown');
  // The invoice before the payment.
  const receivable = entry.document_id === null ? null : await lockReceivable(transaction, entry.document_id);
  await lockPayments(transaction, [paymentId]);
  if (await isReversed(transaction, allocationId)) throw new ApiError('allocation/reversed');
  if (receivable) {
    const { document_id, state } = receivable;
    if (state === 'writtenOff') throw new ApiError('receivable/no-step', [RECEIVABLE_STATES[state]]);
    const live = await findLive(transaction, document_id);
    const isOfFee = (row: AllocationRow) =>
      entry.kind === 'payment' && row.kind === 'fee' && row.payment_id === paymentId;
    const entries = live
      .filter((row) => row.allocation_id === allocationId || isOfFee(row))
      .map((row): NewEntry => {
        const { kind, amount, allocation_id: reverses } = row;
        return { kind: kind === 'fee' ? 'fee' : 'payment', amount, reverses, paymentId, text };
      });
    await postEntries(transaction, receivable, entries, step);
  } else {
    const { kind, amount } = entry;
    await insertAllocation(transaction, {
      ...{ kind, amount, text, payment_id: paymentId, document_id: null, credit_id: null },
      ...{ happened_at: step.now, actor_id: step.actorId, reverses: allocationId },
    });
    await recordChange(transaction, { topic: 'receivables', key: '' });
  }
  if (entry.kind !== 'fee') {
    const before = await unallocatedOf(transaction, paymentId);
    await writeUnallocated(transaction, paymentId, yen(before + entry.amount));
  }
  await forgetAliases(transaction, paymentId);
  await recordAudit(transaction, {
    ...{ actorId: step.actorId, action: 'allocation-reversed', subject: subjectOf(paymentId) },
    detail: { amount: entry.amount },
  });
}
