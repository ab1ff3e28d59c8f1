import {
  type BulkField,
  type BulkKindName,
  type BulkMode,
  type BulkOperation,
  bulkFieldsOf,
  NUMBER_MARK,
  PROOF_KEY,
} from '@newsphoto/domain/bulk';
import { UNPROOFED, valuesAsText } from '@newsphoto/domain/desk';
import { valuesOfText } from '../fields/form-text.ts';

/** What is typed for one field. Each mode uses some of it; the rest stays, for a user who changes the mode back. */
export interface OperationEntry {
  readonly mode: BulkMode;
  /** Values, a line each; or what is searched, put before or behind, or the template of a number. */
  readonly text: string;
  readonly replacement: string;
  /** `find`: where; empty: everywhere. */
  readonly at: '' | 'start' | 'end';
  /** Key of the field that is copied. */
  readonly from: string;
  readonly days: string;
  readonly hours: string;
  readonly minutes: string;
  readonly start: string;
  readonly step: string;
  readonly digits: string;
}

/** Fields with an operation, by key; a field without an entry stays as it is. */
export type OperationDraft = Readonly<Record<string, OperationEntry>>;

export const newEntry = (mode: BulkMode, text = ''): OperationEntry => ({
  ...{ mode, text, replacement: '', at: '', from: '', days: '', hours: '', minutes: '' },
  ...{ start: '1', step: '1', digits: '1' },
});

/** Texts go back to the beginning of their 校閲 with a reason. */
export const needsReason = ({ [PROOF_KEY]: proof }: OperationDraft): boolean =>
  proof?.mode === 'set' && proof.text.trim() === UNPROOFED;

/** Modes whose text is a list of values. */
export const hasValues = (mode: BulkMode): boolean => VALUES.has(mode);
const VALUES: ReadonlySet<BulkMode> = new Set<BulkMode>(['set', 'if-empty', 'add', 'remove']);
const TEXTS: ReadonlySet<BulkMode> = new Set<BulkMode>(['find', 'pattern', 'prepend', 'append', 'number']);

const MINUTES = 60;
const INTEGER = /^[+-]?\d{1,9}$/;
/** As typed, in any width; undefined: no whole number. Empty is 0. */
const numberOf = (typed: string): number | undefined => {
  const text = typed.normalize('NFKC').replaceAll('−', '-').trim();
  if (text === '') return 0;
  return INTEGER.test(text) ? Number(text) : undefined;
};

/** The operation of an entry, or what it lacks. */
export function operationOf(
  key: string,
  entry: OperationEntry,
  kind: BulkKindName = 'content',
): BulkOperation | { readonly problem: string } {
  const { mode, text, replacement, at, from } = entry;
  const [days, hours, minutes] = [numberOf(entry.days), numberOf(entry.hours), numberOf(entry.minutes)];
  if (hasValues(mode)) {
    const values = valuesOfText(key, text, kind);
    if (values.length > 0) return { key, mode, values };
    return {
      problem:
        mode === 'set' ? '値を入力してください。消すときは「消去」を選びます。' : '値を入力してください。',
    };
  }
  if (mode === 'clear') return { key, mode };
  if (mode === 'copy')
    return from === '' ? { problem: '複写元の項目を選んでください。' } : { key, mode, from };
  if (mode === 'shift') {
    if (days === undefined || hours === undefined || minutes === undefined) return { problem: NO_INTEGER };
    const total = hours * MINUTES + minutes;
    return days === 0 && total === 0
      ? { problem: 'ずらす日数か時間を入力してください。' }
      : { key, mode, days, minutes: total };
  }
  if (mode === 'relative') return days === undefined ? { problem: NO_INTEGER } : { key, mode, days };
  if (mode === 'number') return numbering(key, entry);
  if (text === '') return { problem: '文字を入力してください。' };
  return {
    key,
    mode,
    text,
    ...((mode === 'find' || mode === 'pattern') && { replacement }),
    ...(mode === 'find' && at !== '' && { at }),
  };
}

const NO_INTEGER = '整数で入力してください。';

function numbering(key: string, { text, start, step, digits }: OperationEntry) {
  if (!text.includes(NUMBER_MARK)) return { problem: `番号の位置に「${NUMBER_MARK}」を入れてください。` };
  const [first, each, length] = [start, step, digits].map(numberOf);
  if (first === undefined || !each || !length || first < 0 || each < 1 || length < 1 || length > 10)
    return { problem: '開始番号、間隔、桁数を整数で入力してください。' };
  return { key, mode: 'number' as const, text, start: first, step: each, digits: length };
}

const isOperation = (one: ReturnType<typeof operationOf>): one is BulkOperation => !('problem' in one);

/** The complete operations, in the order of the form. */
export const operationsOf = (
  draft: OperationDraft,
  kind: BulkKindName = 'content',
): readonly BulkOperation[] =>
  bulkFieldsOf(kind).flatMap(({ key }) => {
    const entry = draft[key];
    const operation = entry && operationOf(key, entry, kind);
    return operation && isOperation(operation) ? [operation] : [];
  });

/** What entries lack, by key. Whether a pattern can be read is decided by the API. */
export function problemsOf(
  draft: OperationDraft,
  kind: BulkKindName = 'content',
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(draft).flatMap(([key, entry]) => {
      const operation = operationOf(key, entry, kind);
      return isOperation(operation) ? [] : [[key, operation.problem]];
    }),
  );
}

const entryOf = (operation: BulkOperation): OperationEntry => {
  const { mode, values = [], text = '', replacement = '', at = '', from = '' } = operation;
  const { days = 0, minutes = 0, start = 1, step = 1, digits = 1 } = operation;
  const hours = Math.trunc(minutes / MINUTES);
  const shown = (value: number) => (value === 0 ? '' : String(value));
  return {
    ...{
      mode,
      replacement,
      at,
      from,
      text: hasValues(mode) ? valuesAsText(values) : TEXTS.has(mode) ? text : '',
    },
    ...{ days: mode === 'relative' ? String(days) : shown(days) },
    ...{ hours: shown(hours), minutes: shown(minutes - hours * MINUTES) },
    ...{ start: String(start), step: String(step), digits: String(digits) },
  };
};

/** The entries of operations; of several on one field the last one. */
export const draftOf = (operations: readonly BulkOperation[]): OperationDraft =>
  Object.fromEntries(operations.map((operation) => [operation.key, entryOf(operation)]));

/** Fields that a field can be copied from. */
export const sourcesOf = ({ key }: BulkField, kind: BulkKindName): readonly BulkField[] =>
  bulkFieldsOf(kind).filter((field) => field.key !== key && field.key !== 'visibility');
