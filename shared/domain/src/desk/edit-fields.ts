import { DIGITAL_PHOTO_ITEMS } from '../codes/item-codes.ts';
import { IPTC_FIELDS } from '../iptc/iptc-fields.ts';
import { choicesOf } from '../iptc/iptc-values.ts';

/**
 * `line`: one line; `text`: may have line breaks; `list`: several lines of free text; `code`, `codes`: ids of a selective list;
 * `moment`: `YYYY:MM:DD HH:mm:ss±zz:zz`, as much of it as is known; `date`: `YYYY:MM:DD`; `time`: `HH:mm:ss±zz:zz`; `choice`: one of
 * `choicesOfField`.
 */
export type EditKind = 'line' | 'text' | 'list' | 'code' | 'codes' | 'moment' | 'date' | 'time' | 'choice';

/** A field that editors change. Its value is an array of texts, as in the metadata of a content; an empty one: none. */
export interface EditField {
  readonly key: string;
  readonly label: string;
  readonly group: EditGroupName;
  readonly kind: EditKind;
  /** Selective list: the ids that are accepted (`code`, `codes`), or names to choose from. */
  readonly list?: string;
  /** Lists of the desk for digital photographs, whose names are offered as well. */
  readonly deskLists?: readonly string[];
  readonly required?: true;
  /** Of each value. */
  readonly maxCharacters: number;
  /** Bytes of each value in IIM; what is longer is cut there, and complete in XMP. */
  readonly iimBytes?: number;
  /** Of kind `choice`: values with their labels; absent: those of `choicesOfField`. */
  readonly choices?: readonly (readonly [value: string, label: string])[];
  /** A text for readers of English. */
  readonly english?: true;
}

type Row = readonly [key: string, kind: EditKind, maxCharacters: number, more?: Partial<EditField>];

const LINE = 250;
const TEXT = 10_000;
const STATE = 100;

const { title, credit, creditRelation } = DIGITAL_PHOTO_ITEMS;

const GROUPS = {
  内容: [
    ['title', 'line', LINE, { deskLists: [title.itemCd] }],
    ['headline', 'line', 500, { required: true }],
    ['description', 'text', TEXT],
    ['altText', 'text', 1_000],
    ['extendedDescription', 'text', TEXT],
    ['descriptionWriter', 'line', LINE, { list: '900004' }],
    ['keywords', 'list', LINE],
    ['personsShown', 'list', LINE],
    ['organisationsShown', 'list', LINE],
    ['event', 'line', LINE],
    ['urgency', 'choice', STATE],
  ],
  分類: [
    ['category', 'code', STATE, { list: '900006' }],
    ['supplementalCategories', 'codes', STATE, { list: '900012' }],
    ['subjectCode', 'list', LINE],
    ['scene', 'codes', STATE, { list: '900003' }],
    ['intellectualGenre', 'line', LINE],
  ],
  '日時・場所': [
    ['dateCreated', 'moment', STATE],
    ['sublocation', 'line', LINE],
    ['city', 'line', LINE, { list: '900010' }],
    ['state', 'line', LINE, { list: '900013' }],
    ['country', 'line', LINE, { list: '900011' }],
    ['countryCode', 'code', STATE, { list: '900022' }],
  ],
  '撮影者・権利': [
    ['creator', 'list', LINE, { list: '900002' }],
    ['creatorJobTitle', 'line', LINE],
    ['credit', 'line', LINE, { list: '900007', deskLists: [credit.itemCd, creditRelation.itemCd] }],
    ['source', 'line', LINE, { list: '900008' }],
    ['copyright', 'line', 500],
    ['copyrightOwner', 'list', LINE],
    ['usageTerms', 'text', 2_000],
    ['webStatement', 'line', 500],
    ['licensor', 'list', LINE],
    ['instructions', 'text', 2_000, { list: '900009' }],
    ['jobId', 'line', LINE],
    ['releaseDate', 'date', STATE],
    ['releaseTime', 'time', STATE],
    ['expirationDate', 'date', STATE],
    ['expirationTime', 'time', STATE],
  ],
  許諾: [
    ['modelReleaseStatus', 'choice', STATE],
    ['propertyReleaseStatus', 'choice', STATE],
    ['minorModelAge', 'choice', STATE],
    ['modelInformation', 'text', 2_000],
  ],
  '技術・AI': [
    ['digitalSourceType', 'choice', STATE],
    ['aiSystem', 'line', LINE],
    ['aiSystemVersion', 'line', LINE],
    ['aiPrompt', 'text', TEXT],
    ['aiPromptWriter', 'line', LINE],
    ['dataMining', 'choice', STATE],
  ],
} as const satisfies Record<string, readonly Row[]>;
export type EditGroupName = keyof typeof GROUPS;

const iptc = new Map(IPTC_FIELDS.map((field) => [field.key, field]));

const fieldsOf = ([group, rows]: readonly [EditGroupName, readonly Row[]]): readonly EditField[] =>
  rows.map(([key, kind, maxCharacters, more]) => {
    const known = iptc.get(key);
    if (!known) throw new Error(`no field of IPTC: ${key}`);
    const { label, iimBytes } = known;
    return { key, label, group, kind, maxCharacters, ...(iimBytes !== undefined && { iimBytes }), ...more };
  });

/** The form of a content, in its groups. Other fields of the file are shown and stay as they are. */
export const EDIT_FIELDS: readonly EditField[] = Object.entries(GROUPS).flatMap(([group, rows]) =>
  fieldsOf([group as EditGroupName, rows]),
);

/** Names of the groups in their order. */
export const EDIT_GROUPS = Object.keys(GROUPS) as readonly EditGroupName[];

const byKey: ReadonlyMap<string, EditField> = new Map(EDIT_FIELDS.map((field) => [field.key, field]));

/** The field of a key; undefined for one that editors do not change. */
export const editFieldOf = (key: string): EditField | undefined => byKey.get(key);

/** Fields with one value at most. */
export const isSingle = ({ kind }: Pick<EditField, 'kind'>): boolean => kind !== 'list' && kind !== 'codes';

const URGENCIES: Readonly<Record<string, string>> = { 1: '1（最至急）', 5: '5（通常）', 8: '8（低）' };

/** Values of a field of kind `choice` with their labels, in their order; they are stored as ExifTool names them. */
export function choicesOfField(key: string): readonly (readonly [value: string, label: string])[] {
  if (key !== 'urgency') return choicesOf(key);
  return Array.from('12345678', (value) => [value, URGENCIES[value] ?? value]);
}
