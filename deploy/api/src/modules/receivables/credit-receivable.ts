import { type Yen, yen } from '@newsphoto/domain/fees';
import { outstandingOf, planRelease, RECEIVABLE_STATES } from '@newsphoto/domain/receivables';
import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import {
  type AllocationRow,
  findLive,
  lockPayments,
  unallocatedOf,
  writeUnallocated,
} from './ledger.repository.ts';
import { type NewEntry, postEntries } from './receivable-steps.ts';
import type { ReceivableRow } from './receivables.repository.ts';

const TEXT = '返還による充当の解除';

type Settlement = AllocationRow & { readonly kind: 'payment' | 'fee'; readonly payment_id: number };
const isSettlement = (row: AllocationRow): row is Settlement => row.kind === 'payment' || row.kind === 'fee';

/**
 * Reduces a locked receivable by a credit note. Money that is then too much is unallocated again. Call it before the credit
 * note is issued: payments are locked here, the counter of numbers is locked last.
 * @throws ApiError `receivable/no-step` for one that is written off
 */
export async function prepareCredit(
  transaction: DatabaseTransaction,
  receivable: ReceivableRow,
  amount: Yen,
): Promise<(creditId: number, step: { readonly actorId: string; readonly now: Date }) => Promise<void>> {
  const { state, settled, credited, written_off: writtenOff } = receivable;
  if (state === 'writtenOff') throw new ApiError('receivable/no-step', [RECEIVABLE_STATES[state]]);
  const outstanding = outstandingOf({ amount: receivable.amount, settled, credited, writtenOff });
  const live = (await findLive(transaction, receivable.document_id)).filter(isSettlement);
  const plan = planRelease(
    live.map(({ allocation_id, ...one }) => ({ ...one, allocationId: allocation_id })),
    yen(Math.max(0, amount - outstanding)),
  );
  const released = plan.flatMap(({ allocationId, rest }) =>
    live.filter(({ allocation_id }) => allocation_id === allocationId).map((row) => ({ row, rest })),
  );
  await lockPayments(transaction, [...new Set(released.map(({ row }) => row.payment_id))]);
  return async (creditId, step) => {
    const entries = released.flatMap(({ row, rest }): NewEntry[] => {
      const of = { kind: row.kind, paymentId: row.payment_id, text: TEXT };
      return [
        { ...of, amount: row.amount, reverses: row.allocation_id },
        ...(rest > 0 ? [{ ...of, amount: rest, text: '' }] : []),
      ];
    });
    for (const { row, rest } of released) {
      if (row.kind !== 'payment') continue;
      const before = await unallocatedOf(transaction, row.payment_id);
      await writeUnallocated(transaction, row.payment_id, yen(before + row.amount - rest));
    }
    const credit = { kind: 'credit', amount, creditId } as const;
    await postEntries(transaction, receivable, [...entries, credit], { ...step, party: 'system' });
  };
}
