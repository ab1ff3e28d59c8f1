import { VISIBILITIES } from '../codes/code-lists.ts';
import { EDIT_FIELDS, type EditKind } from '../desk/edit-fields.ts';
import { type BulkField, type BulkKindName, type BulkMode, VISIBILITY_KEY } from './bulk-field.ts';
import { TEXT_FIELDS } from './text-fields.ts';

const TEXT: readonly BulkMode[] = [
  ...(['set', 'clear', 'if-empty', 'find', 'pattern', 'prepend', 'append', 'copy', 'number'] as const),
];
const CODE: readonly BulkMode[] = ['set', 'clear', 'if-empty', 'copy'];
const DAY: readonly BulkMode[] = [...CODE, 'shift', 'relative'];

const MODES: Readonly<Record<EditKind, readonly BulkMode[]>> = {
  line: TEXT,
  text: TEXT,
  list: [...TEXT, 'add', 'remove'],
  code: CODE,
  choice: CODE,
  codes: [...CODE, 'add', 'remove'],
  moment: DAY,
  date: DAY,
  time: CODE,
};

const VISIBILITY: BulkField = {
  ...{ key: VISIBILITY_KEY, label: '公開区分', group: '撮影者・権利', kind: 'choice' },
  ...{ maxCharacters: 1, required: true, modes: ['set'] },
  choices: VISIBILITIES.map(({ code, label }) => [code, label] as const),
};

/** Fields that a bulk update of photographs changes: 公開区分 and the form of a content. */
export const BULK_FIELDS: readonly BulkField[] = [VISIBILITY, ...EDIT_FIELDS];

const byKey = (fields: readonly BulkField[]): ReadonlyMap<string, BulkField> =>
  new Map(fields.map((field) => [field.key, field]));
const FORMS = {
  content: { fields: BULK_FIELDS, byKey: byKey(BULK_FIELDS) },
  text: { fields: TEXT_FIELDS, byKey: byKey(TEXT_FIELDS) },
} as const satisfies Readonly<Record<BulkKindName, object>>;

/** Fields that a bulk update of a kind of records changes, in their order. */
export const bulkFieldsOf = (kind: BulkKindName): readonly BulkField[] => FORMS[kind].fields;

/** The field of a key; undefined for one that a bulk update of these records does not change. */
export const bulkFieldOf = (key: string, kind: BulkKindName = 'content'): BulkField | undefined =>
  FORMS[kind].byKey.get(key);

/** The operations that a field has, in the order of BULK_MODES. */
export function modesOf({ kind, required, modes = MODES[kind] }: BulkField): readonly BulkMode[] {
  return required ? modes.filter((mode) => mode !== 'clear') : modes;
}

/** Whether a value is a code of 公開区分. */
export const isVisibility = (value: string): boolean => VISIBILITIES.some(({ code }) => code === value);

/** What a change of needs a confirmation besides that of the count. */
export type BulkConfirmation = 'visibility' | 'restrictions';

const RESTRICTIONS: ReadonlySet<string> = new Set([
  ...['instructions', 'usageTerms', 'releaseDate', 'releaseTime', 'expirationDate', 'expirationTime'],
  'distribution',
]);

/** The confirmations that changes of these fields need, each once. */
export function confirmationsOf(keys: Iterable<string>): BulkConfirmation[] {
  const all = [...keys];
  return [
    ...(all.includes(VISIBILITY_KEY) ? (['visibility'] as const) : []),
    ...(all.some((key) => RESTRICTIONS.has(key)) ? (['restrictions'] as const) : []),
  ];
}
