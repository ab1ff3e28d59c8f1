// Orders. A separate entry point: the API checks, and only the screens of the cart and of orders need the rules.
export { type ComparedChoice, compareChoices } from './orders/compare-choices.ts';
export { describeUse } from './orders/describe-use.ts';
export {
  type CartQuestion,
  type CartQuote,
  type CartRowState,
  type QuoteRow,
  quoteCart,
  type RowOutcome,
} from './orders/quote-cart.ts';
export {
  findUseProblems,
  TERRITORIES,
  type Territory,
  USE_LABELS,
  type UseConditions,
  type UseField,
  type UseProblem,
} from './orders/use-conditions.ts';
export { type ContentLimits, findUseConflicts, type UseConflict } from './orders/use-limits.ts';
