import { type LimitRule, matching, type TextRule } from './finding.ts';

/**
 * `number`: digits with an optional sign and fraction. `halfNumber`: digits alone, as in codes and numbers of documents.
 * `trueInteger`, `trueDecimal`: without unnecessary leading zeros.
 */
export const NUMBER_RULES = {
  number: matching(/^[+-]?\d+(?:\.\d+)?$/, 'E0018'),
  halfNumber: matching(/^\d+$/, 'E0008'),
  trueInteger: matching(/^-?(?:0|[1-9]\d*)$/, 'E0019'),
  trueDecimal: matching(/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/, 'E0020'),
} satisfies Record<string, TextRule>;

/** Inclusive bounds of a number. A text that is no number violates every bound. */
export const VALUE_RULES = {
  maxValue: (limit) => (text, label) =>
    Number(text) <= limit ? undefined : { code: 'E0021', args: [label, limit] },
  minValue: (limit) => (text, label) =>
    Number(text) >= limit ? undefined : { code: 'E0022', args: [label, limit] },
} satisfies Record<string, LimitRule>;
