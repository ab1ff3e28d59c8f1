import { sumYen, type Yen, yen } from '@newsphoto/domain/fees';
import {
  type AllocationProblem,
  findAllocationProblem,
  MOST_TRANSFER_FEE,
  outstandingOf,
} from '@newsphoto/domain/receivables';
import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { findDocument } from '../documents/document-records.service.ts';
import {
  lockPayments,
  lockReceivables,
  type ReceivableRow,
  unallocatedOf,
  writeUnallocated,
} from '../receivables/receivable-records.service.ts';
import { type NewEntry, postEntries, type ReceivableStep } from '../receivables/receivable-steps.ts';
import { subjectOf } from './enter-payment.ts';

export interface InvoiceAllocation {
  readonly documentId: number;
  readonly amount: Yen;
  /** Deducted by the payer for the transfer. */
  readonly fee: Yen;
}

export interface Allocating {
  readonly paymentId: number;
  readonly allocations: readonly InvoiceAllocation[];
  /** What the user saw to be unallocated; absent: whatever it is. */
  readonly shown?: number;
  readonly step: ReceivableStep;
}

/** Allocates a payment to invoices: all of them, or none with the reason. */
export async function allocatePayment(
  transaction: DatabaseTransaction,
  { paymentId, allocations, shown, step }: Allocating,
): Promise<void> {
  const ids = [...new Set(allocations.map(({ documentId }) => documentId))];
  const locked = await lockReceivables(transaction, ids);
  const [payment] = await lockPayments(transaction, [paymentId]);
  if (!payment) throw new ApiError('payment/unknown');
  if (locked.length < ids.length) throw new ApiError('receivable/unknown');
  const rows = new Map(locked.map((row) => [row.document_id, row]));
  let unallocated = await unallocatedOf(transaction, paymentId);
  if (shown !== undefined && shown !== unallocated) throw new ApiError('edit/outdated');
  for (const [at, one] of allocations.entries()) {
    const row = rows.get(one.documentId);
    if (!row) throw new ApiError('receivable/unknown');
    const outstanding = leftOf(row);
    const problem = findAllocationProblem(one, { unallocated, outstanding });
    if (problem)
      throw await refusalOf(transaction, problem, {
        row,
        unallocated,
        outstanding,
        field: `allocations.${at}`,
      });
    const entries = entriesOf(one, paymentId);
    rows.set(one.documentId, await postEntries(transaction, row, entries, step));
    unallocated = yen(unallocated - one.amount);
  }
  await writeUnallocated(transaction, paymentId, unallocated);
  const entry = {
    actorId: step.actorId,
    action: 'payment-allocated',
    subject: subjectOf(paymentId),
  } as const;
  const amount = sumYen(allocations.map((one) => one.amount));
  await recordAudit(transaction, { ...entry, detail: { amount, invoices: ids.length } });
}

const entriesOf = ({ amount, fee }: InvoiceAllocation, paymentId: number): NewEntry[] =>
  (
    [
      { kind: 'payment', amount, paymentId },
      { kind: 'fee', amount: fee, paymentId },
    ] as const
  ).filter((entry) => entry.amount > 0);

const leftOf = ({ amount, settled, credited, written_off: writtenOff }: ReceivableRow): Yen =>
  outstandingOf({ amount, settled, credited, writtenOff });

interface Refused {
  readonly row: ReceivableRow;
  readonly unallocated: Yen;
  readonly outstanding: Yen;
  readonly field: string;
}

async function refusalOf(
  transaction: DatabaseTransaction,
  problem: AllocationProblem,
  { row, unallocated, outstanding, field }: Refused,
): Promise<ApiError> {
  const yenText = (amount: number) => amount.toLocaleString('ja-JP');
  if (problem === 'fee') return new ApiError('allocation/fee', [yenText(MOST_TRANSFER_FEE)], { field });
  if (problem === 'payment') return new ApiError('allocation/payment', [yenText(unallocated)], { field });
  if (problem === 'nothing') return new ApiError('allocation/nothing', [], { field });
  const invoice = await findDocument(transaction, row.document_id);
  return new ApiError('allocation/invoice', [invoice?.document_no ?? '', yenText(outstanding)], { field });
}
