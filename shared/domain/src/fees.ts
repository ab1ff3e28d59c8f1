// Fees. A door of its own: the API reckons, and only the screens of fees look at a table.
export {
  type FeeFactor,
  type FeeMedium,
  type FeeScale,
  type FeeTable,
  flawOfFeeTable,
  type TaxRate,
} from './fees/fee-table.ts';
export {
  type FeeOutcome,
  type FeeQuestion,
  type FeeQuote,
  type FeeUse,
  quoteFee,
} from './fees/quote-fee.ts';
