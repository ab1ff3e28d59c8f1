// Orders. A separate entry point: the API checks, and only the screens of the cart and of orders need the rules.
export {
  bankDay,
  type ClosingPeriod,
  closingPeriod,
  dueDay,
  shiftBusinessDays,
} from './contracts/closing-period.ts';
export {
  type ContractInForce,
  needsReview,
  PRICINGS,
  type Pricing,
} from './contracts/contract-price.ts';
export {
  CONTRACT_LABELS,
  type ContractProblem,
  findContractProblems,
} from './contracts/contract-problems.ts';
export {
  APPROVAL_DAYS,
  CONTRACT_KINDS,
  type ContractKind,
  type ContractTerms,
  DUE_SHIFTS,
  type DueShift,
  END_OF_MONTH,
  hasAgreedPrice,
  hasFlatRate,
  LAST_CLOSING_DAY,
  needsApproval,
  OVERAGES,
  type Overage,
  readStoredTerms,
  type StoredContractTerms,
  type UseScope,
} from './contracts/contract-terms.ts';
export { periodsToInvoice } from './contracts/periods-to-invoice.ts';
export { REFERENCE_TAX_NOTE, taxLabel, totalLabel } from './contracts/reference-tax.ts';
export { cheapestOf, coversExactly, isQuoteExpired, type QuotedUse } from './documents/binding-quote.ts';
export { DOCUMENT_KINDS } from './documents/document-kinds.ts';
export { yen } from './fees/yen.ts';
export { type ComparedChoice, compareChoices } from './orders/compare-choices.ts';
export { decideOrder, type ItemDecision } from './orders/decide-order.ts';
export { choicesOf, describeUse } from './orders/describe-use.ts';
export { isRenewable, type RenewableLicence, renewalStart, renewedUse } from './orders/licence-renewal.ts';
export {
  LICENCE_STATES,
  LICENCE_STEPS,
  LIVE_LICENCE_STATES,
  type LicenceParty,
  type LicenceState,
} from './orders/licence-states.ts';
export { type LicenceTerm, licenceTerm } from './orders/licence-term.ts';
export { mostPixels } from './orders/licensed-size.ts';
export { type LinePoint, type OrderProgress, orderLine } from './orders/order-line.ts';
export {
  ORDER_STATES,
  ORDER_STEPS,
  type OrderParty,
  type OrderState,
  REVIEW_REASONS,
  type ReviewReason,
} from './orders/order-states.ts';
export {
  MOST_OFFERED_FEE,
  type OfferChange,
  type OfferLine,
  type OfferProblem,
  type OrderedUse,
  type PricedOffer,
  priceOffer,
} from './orders/price-offer.ts';
export {
  isOrderReported,
  isPublicationDay,
  type LicensedUse,
  matchReport,
  REPORT_DEVIATIONS,
  type ReportDeviation,
  type ReportedUse,
} from './orders/publication-report.ts';
export {
  type CartQuestion,
  type CartQuote,
  type CartRowState,
  checkRow,
  type QuoteRow,
  quoteCart,
  type RowOutcome,
} from './orders/quote-cart.ts';
export { mayStep, type StateStep } from './orders/step-table.ts';
export { conditionsFor, type OrderedText } from './orders/text-use.ts';
export { describeChanges, type UseChange } from './orders/use-changes.ts';
export {
  findUseProblems,
  TERRITORIES,
  TEXT_SIZE,
  type Territory,
  USE_LABELS,
  type UseConditions,
  type UseField,
  type UseProblem,
} from './orders/use-conditions.ts';
export { type ContentLimits, findUseConflicts, type UseConflict } from './orders/use-limits.ts';
export { sourceLine } from './text/source-line.ts';
