// Receivables and the ledger as other modules read and lock them.
export {
  type AllocationRow,
  findAllocation,
  findLedger,
  findLive,
  insertAllocation,
  isReversed,
  type LedgerRow,
  lockPayments,
  type PaymentRow,
  unallocatedOf,
  writeUnallocated,
} from './ledger.repository.ts';
export {
  findInvoiceId,
  findReceivable,
  lockReceivables,
  type ReceivableRow,
} from './receivables.repository.ts';
