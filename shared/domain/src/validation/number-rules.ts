import { type LimitRule, matching, type TextRule } from './finding.ts';

/**
 * `number`: digits with an optional sign and fraction. `halfNumber`: digits alone, as in codes and numbers
 * of documents. `trueInteger`, `trueDecimal`: written as a number is, without needless zeros before it.
 */
export const NUMBER_RULES = {
  number: matching(/^[+-]?\d+(?:\.\d+)?$/, 'E0018'),
  halfNumber: matching(/^\d+$/, 'E0008'),
  trueInteger: matching(/^-?(?:0|[1-9]\d*)$/, 'E0019'),
  trueDecimal: matching(/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/, 'E0020'),
} satisfies Record<string, TextRule>;

/** Bounds of a number, themselves allowed. What is no number is beyond every bound. */
export const VALUE_RULES = {
  maxValue: (limit) => (text, label) =>
    Number(text) <= limit ? undefined : { code: 'E0021', args: [label, limit] },
  minValue: (limit) => (text, label) =>
    Number(text) >= limit ? undefined : { code: 'E0022', args: [label, limit] },
} satisfies Record<string, LimitRule>;
