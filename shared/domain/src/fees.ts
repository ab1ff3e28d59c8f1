// Fees. A separate entry point: the API calculates, and only the screens of fees need a table.
export {
  type FeeFactor,
  type FeeMedium,
  type FeeScale,
  type FeeTable,
  findFeeTableProblem,
  type TaxRate,
} from './fees/fee-table.ts';
export {
  type FeeGap,
  type FeeOutcome,
  type FeeQuestion,
  type FeeQuote,
  type FeeStep,
  type FeeSum,
  type FeeUse,
  type PricedUse,
  quoteFee,
  sumFees,
  type TaxLine,
  taxRateOn,
} from './fees/quote-fee.ts';
export type { PricedText, TextFees, TextPrices } from './fees/text-fees.ts';
export { bandLabel } from './fees/text-price.ts';
export { sumYen, type Yen, yen } from './fees/yen.ts';
