// The journal for accounting software. A separate entry point: only the API writes it.
export type { JournalRow, JournalSlip } from './journal/journal-slip.ts';
export {
  documentSlip,
  entrySlip,
  type JournalEntry,
  paymentSlip,
} from './journal/journal-slips.ts';
export type { RateAmount } from './journal/split-by-rate.ts';
