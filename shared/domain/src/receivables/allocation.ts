import { sumYen, type Yen, yen } from '../fees/yen.ts';

/** The most that a payer can deduct from an invoice for the transfer, with tax: above it, it is no fee of a bank. */
export const MOST_TRANSFER_FEE = 1_100;

export interface WantedAllocation {
  /** Of the payment, to the invoice. */
  readonly amount: Yen;
  /** Deducted by the payer for the transfer, and granted as a discount. */
  readonly fee: Yen;
}

/** `nothing`: no amount. `fee`: more than a transfer costs. `payment`, `invoice`: more than is left of it. */
export type AllocationProblem = 'nothing' | 'fee' | 'payment' | 'invoice';

/** What refuses an allocation, if anything. */
export function findAllocationProblem(
  { amount, fee }: WantedAllocation,
  { unallocated, outstanding }: { readonly unallocated: Yen; readonly outstanding: Yen },
): AllocationProblem | null {
  const cleared = sumYen([amount, fee]);
  if (cleared === 0) return 'nothing';
  if (fee > MOST_TRANSFER_FEE) return 'fee';
  if (amount > unallocated) return 'payment';
  return cleared > outstanding ? 'invoice' : null;
}

export interface LiveAllocation {
  readonly allocationId: number;
  readonly kind: 'payment' | 'fee';
  readonly amount: Yen;
}

export interface Release {
  readonly allocationId: number;
  /** What of it is allocated again. */
  readonly rest: Yen;
}

/**
 * Which allocations of an invoice a credit note releases, so that not more is settled than is left of the invoice:
 * payments before fees, the last one first. An allocation is reversed as one; its rest is allocated again.
 */
export function planRelease(allocations: readonly LiveAllocation[], amount: Yen): Release[] {
  const latestFirst = allocations.toSorted((one, other) => other.allocationId - one.allocationId);
  const ordered = [
    ...latestFirst.filter(({ kind }) => kind === 'payment'),
    ...latestFirst.filter(({ kind }) => kind === 'fee'),
  ];
  let left = amount;
  const released: Release[] = [];
  for (const one of ordered) {
    if (left === 0) break;
    const part = yen(Math.min(left, one.amount));
    released.push({ allocationId: one.allocationId, rest: yen(one.amount - part) });
    left = yen(left - part);
  }
  return released;
}
