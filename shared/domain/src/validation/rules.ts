import { CHARACTER_RULES } from './character-rules.ts';
import { FILE_NAME_RULES } from './file-name-rules.ts';
import type { LimitRule, TextRule } from './finding.ts';
import { FORMAT_RULES } from './format-rules.ts';
import { LENGTH_RULES } from './length-rules.ts';
import { LIST_RULES } from './list-rules.ts';
import { NUMBER_RULES, VALUE_RULES } from './number-rules.ts';

const TEXT_RULES = { ...CHARACTER_RULES, ...NUMBER_RULES, ...FORMAT_RULES, ...FILE_NAME_RULES };
const LIMIT_RULES = { ...LENGTH_RULES, ...VALUE_RULES };

type TextRuleName = keyof typeof TEXT_RULES;
type LimitRuleName = keyof typeof LIMIT_RULES;
type ListRuleName = keyof typeof LIST_RULES;

/**
 * A rule as declared by a field, by name; those with a parameter as an object: `'mail'`, `{ rule: 'maxLength', limit: 20 }`.
 * `required` may be among them instead of in the field.
 */
export type VerifyRule =
  | 'required'
  | TextRuleName
  | { readonly rule: LimitRuleName | ListRuleName; readonly limit: number };

/** The rule for one text of the field; undefined for rules of other kinds. */
export function textRuleOf(declared: VerifyRule): TextRule | undefined {
  if (declared === 'required') return undefined;
  if (typeof declared === 'string') return TEXT_RULES[declared];
  const rules: Readonly<Partial<Record<string, LimitRule>>> = LIMIT_RULES;
  return rules[declared.rule]?.(declared.limit);
}

/** The rule for all values of the field; undefined for rules of single texts. */
export function listRuleOf(declared: VerifyRule) {
  if (typeof declared === 'string') return undefined;
  const rules: Readonly<Partial<Record<string, (typeof LIST_RULES)[ListRuleName]>>> = LIST_RULES;
  return rules[declared.rule]?.(declared.limit);
}
