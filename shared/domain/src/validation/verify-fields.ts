import { formatMessage, type MessageCode } from '../messages/format.ts';
import { isBlank } from '../text/printable.ts';
import {
  type FieldType,
  type FieldValues,
  fieldName,
  selectName,
  type VerifiedField,
  valueAt,
} from './field.ts';
import type { Finding } from './finding.ts';
import { listRuleOf, textRuleOf, type VerifyRule } from './rules.ts';

/** A problem of a field. */
export interface InvalidField {
  /** Name of the invalid value (`model.key`); of a `select-input` it may be that of its choice. */
  readonly name: string;
  readonly code: MessageCode;
  /** The message of the first rule that failed. */
  readonly invalidMsg: string;
}

/** Fields with a chosen value: the message for a missing one is "select", not "enter". */
const CHOSEN: ReadonlySet<FieldType> = new Set<FieldType>([
  'select',
  'file',
  'checkbox',
  'checkboxes',
  'checkbox-group',
  'radio',
  'radios',
  'radio-group',
  'toggle',
]);

/** Whether the field is required, by its property or by a rule. */
export const isRequired = ({ required, verifyRules }: Pick<VerifiedField, 'required' | 'verifyRules'>) =>
  required === true || verifyRules?.includes('required') === true;

/** Runs the rules of all fields and returns the invalid ones, in the order of the fields. */
export function verifyFields(fields: readonly VerifiedField[], values: FieldValues): InvalidField[] {
  return fields.flatMap((field) => verifyField(field, values) ?? []);
}

/**
 * Runs the rules of one field: `required` first, then its rules in order. A disabled or hidden field is always valid, and so
 * is an empty optional one.
 */
export function verifyField(field: VerifiedField, values: FieldValues): InvalidField | undefined {
  if (field.disabled || field.visible === false || field.type === 'hidden') return undefined;
  const name = fieldName(field);
  const value = valueAt(values, name);
  const choice = selectName(field);
  if (isRequired(field)) {
    if (choice && isMissing('select', valueAt(values, choice))) {
      return invalid(choice, { code: 'E0002', args: [field.label] });
    }
    if (isMissing(field.type, value)) {
      return invalid(name, { code: CHOSEN.has(field.type) ? 'E0002' : 'E0001', args: [field.label] });
    }
  }
  const finding = firstFinding(field, entriesOf(value));
  return finding && invalid(name, finding);
}

function invalid(name: string, { code, args }: Finding): InvalidField {
  return { name, code, invalidMsg: formatMessage(code, ...args) };
}

/** A text of which nothing is visible is missing; a checkbox is present when it is ticked. */
function isMissing(type: FieldType, value: unknown): boolean {
  if (type === 'checkbox') return value !== true;
  if (typeof value === 'string') return isBlank(value);
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** The values that rules check: none if the field is empty. */
function entriesOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null || value === '') return [];
  return Array.isArray(value) ? value : [value];
}

/** A number field needs a number, whatever its rules. */
const rulesOf = ({ type, verifyRules = [] }: VerifiedField): readonly VerifyRule[] =>
  type === 'number' ? ['number', ...verifyRules] : verifyRules;

function firstFinding(field: VerifiedField, entries: readonly unknown[]): Finding | undefined {
  const { label } = field;
  for (const rule of entries.length > 0 ? rulesOf(field) : []) {
    const finding = listRuleOf(rule)?.(entries, label) ?? textFinding(rule, entries, label);
    if (finding) return finding;
  }
  return undefined;
}

/** A file is checked and named by its file name. */
function textFinding(rule: VerifyRule, entries: readonly unknown[], label: string): Finding | undefined {
  const test = textRuleOf(rule);
  if (!test) return undefined;
  for (const entry of entries) {
    const finding = isNamed(entry) ? test(entry.name, `「${entry.name}」`) : test(String(entry), label);
    if (finding) return finding;
  }
  return undefined;
}

const isNamed = (entry: unknown): entry is { name: string } =>
  typeof entry === 'object' && entry !== null && 'name' in entry && typeof entry.name === 'string';
