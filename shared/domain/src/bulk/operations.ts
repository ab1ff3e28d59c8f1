import type { EditProblem } from '../desk/check-values.ts';
import { isSingle } from '../desk/edit-fields.ts';
import { type EditValues, normalizedValues, sameValues, valuesAt } from '../desk/edit-values.ts';
import { formatMessage } from '../messages/format.ts';
import { normalizedBody } from './body-values.ts';
import { type BulkField, type BulkKindName, VISIBILITY_KEY } from './bulk-field.ts';
import { bulkFieldOf, isVisibility, modesOf } from './bulk-fields.ts';
import { type BulkContext, type BulkOperation, MOST_PATTERN, NUMBER_MARK } from './operation.ts';
import { patternReplace, plainReplace, type Replace, type ReplaceProblem } from './replace-text.ts';
import { dayFrom, shiftedMoment } from './shift-moment.ts';

/** Of a result, in characters (UTF-16): of one value, and of all values of a field. */
const MOST_CHARACTERS = 40_000;
const MOST_TOGETHER = 200_000;
/** Values of a field. */
const MOST_RESULTS = 500;
/** Of a text that an operation puts into each value. */
const MOST_TEXT = 10_000;
/** For all patterns of one record: nothing else runs meanwhile. */
const MOST_MS = 250;

/** Why a field of a record has no result. */
type StepProblem = ReplaceProblem | 'too-many' | 'no-day';
type Stepped = readonly string[] | StepProblem;
interface StepContext extends BulkContext {
  /** Of the clock: patterns stop there. */
  readonly until: number;
}
type Step = (values: readonly string[], context: StepContext, before: EditValues) => Stepped;

/** An operation that cannot be used, by its index. */
export interface OperationProblem extends EditProblem {
  readonly index: number;
}

/** The values of the changed fields of one record, or why it has none. */
export type BulkResult = { readonly values: EditValues } | { readonly problem: EditProblem };

export interface PreparedOperations {
  /** Keys of the fields with an operation, each once. */
  readonly keys: readonly string[];
  /** @param corrected values that an editor set for this record, in the place of what operations make of them (O15) */
  apply(before: EditValues, context: BulkContext, corrected?: EditValues): BulkResult;
}

/**
 * Operations for any number of records, or what is wrong with them (O12).
 * @param clock milliseconds, for the time that a pattern may take
 * @param kind of the records: their fields
 */
export function prepareOperations(
  operations: readonly BulkOperation[],
  clock: () => number,
  kind: BulkKindName = 'content',
): PreparedOperations | { readonly problems: readonly OperationProblem[] } {
  const problems: OperationProblem[] = [];
  const steps: { field: BulkField; step: Step }[] = [];
  for (const [index, operation] of operations.entries()) {
    const { key } = operation;
    const field = bulkFieldOf(key, kind);
    const step = field && stepOf(field, operation, { clock, kind });
    if (field && typeof step === 'function') steps.push({ field, step });
    else problems.push({ index, key, ...(typeof step === 'object' ? step : refusal('E0061')) });
  }
  if (problems.length > 0) return { problems };
  return {
    keys: [...new Set(steps.map(({ field }) => field.key))],
    apply(before, context, corrected = {}) {
      const after = new Map<string, readonly string[]>();
      const within = { ...context, until: clock() + MOST_MS };
      for (const { field, step } of steps) {
        const { key } = field;
        if (Object.hasOwn(corrected, key)) continue;
        const current = after.get(key) ?? valuesAt(before, key);
        const values = step(current, within, before);
        const result = typeof values === 'string' ? values : settled(field, values, current);
        if (typeof result === 'string') return { problem: { key, ...messageOf(result, field) } };
        after.set(key, result);
      }
      return { values: { ...Object.fromEntries(after), ...corrected } };
    },
  };
}

type Refusal = Pick<EditProblem, 'code' | 'text'>;
const refusal = (code: EditProblem['code'], ...args: (string | number)[]): Refusal => ({
  code,
  text: formatMessage(code, ...args),
});

function messageOf(problem: StepProblem, { label }: BulkField): Refusal {
  if (problem === 'too-long') return refusal('E0024', label, MOST_CHARACTERS);
  if (problem === 'too-many') return refusal('E0056', label, MOST_RESULTS);
  if (problem === 'no-day')
    return { code: 'E0007', text: `${label}の日付または時刻が分からないため、ずらせません。` };
  return { code: 'E0030', text: `${label}の置換に時間がかかりすぎます。パターンを短くしてください。` };
}

/** O10, O11 */
function settled(field: BulkField, values: readonly string[], before: readonly string[]): Stepped {
  // A body that an operation does not change stays as it arrived (O17).
  if (field.isBody && sameValues(values, before)) return before;
  if (values.some(({ length }) => length > MOST_CHARACTERS)) return 'too-long';
  if (values.reduce((sum, { length }) => sum + length, 0) > MOST_TOGETHER) return 'too-long';
  const normal = field.isBody ? normalizedBody(values) : normalizedValues(values);
  const result = isSingle(field) ? normal : [...new Set(normal)];
  return result.length > MOST_RESULTS ? 'too-many' : result;
}

interface Of {
  readonly clock: () => number;
  readonly kind: BulkKindName;
}

function stepOf(field: BulkField, operation: BulkOperation, { clock, kind }: Of): Step | Refusal {
  const { key, mode, values = [], text = '', replacement = '', days = 0, minutes = 0 } = operation;
  if (!modesOf(field).includes(mode)) return refusal('E0061');
  if (Math.max(text.length, replacement.length) > MOST_TEXT) return refusal('E0024', field.label, MOST_TEXT);
  switch (mode) {
    case 'set':
      if (key === VISIBILITY_KEY && !(values.length === 1 && values.every(isVisibility)))
        return refusal('E0061');
      return () => values;
    case 'if-empty':
      return (before) => (before.length === 0 ? values : before);
    case 'clear':
      return () => [];
    case 'add':
      return (before) => [...before, ...values];
    case 'remove': {
      const removed = new Set(normalizedValues(values));
      return (before) => before.filter((value) => !removed.has(value));
    }
    case 'prepend':
      return (before) => (before.length === 0 ? [text] : before.map((value) => text + value));
    case 'append':
      return (before) => (before.length === 0 ? [text] : before.map((value) => value + text));
    case 'find':
      return text === ''
        ? refusal('E0001', '検索する語句')
        : replacing(plainReplace(text, replacement, operation.at));
    case 'pattern': {
      if (text.length > MOST_PATTERN) return refusal('E0024', 'パターン', MOST_PATTERN);
      const replace = patternReplace(text, replacement, clock);
      return replace ? replacing(replace) : refusal('E0030', 'パターン');
    }
    case 'copy':
      return copyStep(field, operation.from ?? '', kind);
    case 'shift':
      return (before) => allOf(before.map((value) => shiftedMoment(value, { days, minutes })));
    case 'relative':
      return (_before, { today }) => allOf([dayFrom(today, days)]);
    case 'number':
      return numberStep(operation);
  }
}

const replacing =
  (replace: Replace): Step =>
  (values, { until }) => {
    const results: string[] = [];
    for (const value of values) {
      const replaced = replace(value, { most: MOST_CHARACTERS, until });
      if ('problem' in replaced) return replaced.problem;
      results.push(replaced.text);
    }
    return results;
  };

function copyStep(field: BulkField, from: string, kind: BulkKindName): Step | Refusal {
  const source = bulkFieldOf(from, kind);
  if (!source || from === field.key || from === VISIBILITY_KEY) return refusal('E0061');
  return (_values, _context, before) => valuesAt(before, from).slice(0, isSingle(field) ? 1 : undefined);
}

function numberStep({ text = '', start = 1, step = 1, digits = 1 }: BulkOperation): Step | Refusal {
  if (!text.includes(NUMBER_MARK)) return refusal('E0030', `連番のひな形（${NUMBER_MARK}）`);
  const parts = text.split(NUMBER_MARK);
  return (_values, { position }) => [parts.join(String(start + step * position).padStart(digits, '0'))];
}

const allOf = (values: readonly (string | undefined)[]): Stepped =>
  values.every((value) => value !== undefined) ? values : 'no-day';
