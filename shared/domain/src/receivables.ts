// What is to be paid, and payments. A separate entry point: the API and the screens of accounts need it.
export {
  type AllocationProblem,
  findAllocationProblem,
  type LiveAllocation,
  MOST_TRANSFER_FEE,
  planRelease,
  type Release,
  type WantedAllocation,
} from './receivables/allocation.ts';
export {
  AGE_DAYS,
  RECEIVABLE_AGES,
  type ReceivableAge,
  receivableAge,
} from './receivables/receivable-age.ts';
export {
  ALLOCATION_KINDS,
  type AllocationKind,
  type BalanceEntry,
  outstandingOf,
  type ReceivableBalance,
  type ReceivableSituation,
  receivableState,
  withEntry,
} from './receivables/receivable-balance.ts';
export {
  RECEIVABLE_STATES,
  RECEIVABLE_STEPS,
  type ReceivableParty,
  type ReceivableState,
} from './receivables/receivable-states.ts';
