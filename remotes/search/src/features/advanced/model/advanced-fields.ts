import {
  CONTENT_TYPES,
  ONE_PAGE_COUNTS,
  ORIENTATIONS,
  ORIGINS,
  photoDateOptions,
  photoDateRange,
  SORT_TYPES,
  VISIBILITIES,
} from '@newsphoto/domain';
import {
  CONDITION_LABELS,
  CONDITION_LIMITS,
  daysAsText,
  type FieldValues,
  PHOTO_ITEMS,
  WORD_FIELD_LABELS,
} from '@newsphoto/domain/forms';
import { type FormField, itemField } from '@newsphoto/ui/forms';
import { LIST_OF_CONDITION } from '../../../blocks/search/model/condition-lists.ts';
import type { Viewer } from '../../../blocks/search/model/condition-params.ts';
import { PAGE_ORDER } from '../../../blocks/search/model/search-state.ts';
import { conditionsOfForm, GROUP_FIELDS } from './advanced-form.ts';

type Entry = { readonly code: string; readonly label: string };
const options = (entries: readonly Entry[]) => entries.map(({ code, label }) => ({ value: code, label }));

const WORD_HINTS = {
  all: 'すべての語を含む素材。語は空白で区切ります',
  any: 'どれか1つでも含む素材',
  none: 'どれも含まない素材',
} as const;

function wordFields(): FormField[] {
  return GROUP_FIELDS.flatMap((name): FormField[] => [
    { type: 'text', key: name, label: CONDITION_LABELS[name], extend: { hint: WORD_HINTS[name] } },
    {
      ...{ type: 'select', key: `${name}In`, label: `「${CONDITION_LABELS[name]}」の対象` },
      options: options(Object.entries(WORD_FIELD_LABELS).map(([code, label]) => ({ code, label }))),
      extend: { multiple: true, placeholder: 'すべての項目' },
    },
  ]);
}

const KINDS = {
  none: { value: 'none', label: '指定なし' },
  date: { value: 'date', label: '日付' },
  range: { value: 'range', label: '期間' },
  decade: { value: 'decade', label: '年代' },
  latest: { value: 'latest', label: '最近' },
} as const;

const DATE_HINT = '例：1964/10/10、昭和39年10月、S39.10。わからない桁はX（1964/XX/XX、19XX/10/10）';
const DATE_PLACEHOLDER = 'YYYY/MM/DD・和暦';

function dayField(key: string, label: string, isShown: boolean, hint?: string): FormField {
  const extend = { mode: 2 as const, placeholder: DATE_PLACEHOLDER, ...(hint ? { hint } : {}) };
  return { type: 'datepicker', key, label, visible: isShown, extend };
}

function decades(now: Date) {
  return photoDateOptions(now).flatMap(({ value, label }) => {
    if (!label.endsWith('年代')) return [];
    return [{ value: photoDateRange(value, now)?.start.slice(0, 4) ?? '', label }];
  });
}

function shotFields({ shotKind }: FieldValues, echo: string): FormField[] {
  const hint = (text: string) => (echo === '' ? text : `${echo}。${text}`);
  return [
    {
      ...{ type: 'radio-group', key: 'shotKind', label: CONDITION_LABELS.shotDate },
      options: [KINDS.none, KINDS.date, KINDS.range, KINDS.decade],
    },
    dayField('shotDate', '撮影した日', shotKind === 'date', hint(DATE_HINT)),
    dayField('shotFrom', '撮影日の開始', shotKind === 'range'),
    dayField(
      'shotTo',
      '撮影日の終了',
      shotKind === 'range',
      hint('片方だけでも検索できます。Xは末尾の桁だけに使えます'),
    ),
    {
      ...{ type: 'select', key: 'shotDecade', label: '撮影した年代', visible: shotKind === 'decade' },
      options: decades(new Date()),
    },
  ];
}

function registeredFields({ registeredKind }: FieldValues): FormField[] {
  return [
    {
      ...{ type: 'radio-group', key: 'registeredKind', label: CONDITION_LABELS.registeredDate },
      options: [KINDS.none, KINDS.latest, KINDS.range],
    },
    {
      ...{
        type: 'number',
        key: 'registeredHours',
        label: '登録からの時間',
        visible: registeredKind === 'latest',
      },
      extend: { unit: '時間以内', min: 1, max: CONDITION_LIMITS.hours, step: 1, inputMode: 'numeric' },
    },
    dayField('registeredFrom', '登録日の開始', registeredKind === 'range'),
    dayField('registeredTo', '登録日の終了', registeredKind === 'range', '片方だけでも検索できます'),
  ];
}

const listed = (key: keyof typeof LIST_OF_CONDITION): FormField => ({
  ...{ type: 'select', key, label: CONDITION_LABELS[key], code: LIST_OF_CONDITION[key] },
  extend: { multiple: true, placeholder: '指定なし' },
});

/** A text of which a part will do, with the names of a list to choose from. */
function texts(
  key: 'photographer' | 'byline' | 'credit' | 'source',
  item: keyof typeof PHOTO_ITEMS,
): FormField {
  const extend = { multiple: true, free: true, placeholder: '入力または選択（一部でも可）' };
  return itemField(PHOTO_ITEMS[item], { key, label: CONDITION_LABELS[key], extend });
}

const boxes = (
  key: 'contentType' | 'orientation' | 'origin' | 'visibility',
  entries: readonly Entry[],
): FormField => ({
  ...{ type: 'checkbox-group', key, label: CONDITION_LABELS[key], options: options(entries) },
});

export function advancedFields(
  values: FieldValues,
  { isMember, isInternal, ofSpecialPage = false }: Viewer & { readonly ofSpecialPage?: boolean },
): FormField[] {
  const { shotDate = '' } = conditionsOfForm({ ...values, contentIds: '' });
  const fields: FormField[] = [
    { type: 'textarea', key: 'contentIds', label: CONDITION_LABELS.contentIds, extend: NUMBERS },
    ...wordFields(),
    { type: 'text', key: 'query', label: '検索式', extend: { hint: EXPRESSION_HINT } },
    ...shotFields(values, daysAsText(shotDate)),
    ...registeredFields(values),
    ...(['category', 'englishCategory', 'subcategory', 'scene', 'collection'] as const).map(listed),
    boxes('contentType', CONTENT_TYPES),
    boxes('orientation', ORIENTATIONS),
    boxes('origin', ORIGINS),
    ...(['country', 'state', 'city'] as const).map(listed),
    texts('photographer', 'shootingUser'),
    texts('byline', 'byline'),
    texts('credit', 'credit'),
    texts('source', 'source'),
    listed('inputSource'),
    {
      ...{ type: 'radio-group', key: 'hasNotes', label: CONDITION_LABELS.hasNotes, visible: isMember },
      options: NOTES,
    },
    { ...boxes('visibility', VISIBILITIES), visible: isInternal },
    {
      type: 'select',
      key: 'sortType',
      label: '並び順',
      options: options(ofSpecialPage ? [OF_PAGE, ...SORT_TYPES] : SORT_TYPES),
      extend: AS_BEFORE,
    },
    {
      type: 'select',
      key: 'onePageCnt',
      label: '表示件数',
      required: true,
      options: options(ONE_PAGE_COUNTS),
    },
  ];
  const isOverridden = values.contentIds !== '' && conditionsOfForm(values).contentIds !== undefined;
  return isOverridden
    ? fields.map((field) => ({ ...field, disabled: !USED_WITH_NUMBERS.includes(field.key) }))
    : fields;
}

const OF_PAGE = { code: PAGE_ORDER, label: '特集の順' };
const AS_BEFORE = { placeholder: '前回と同じ' };
const USED_WITH_NUMBERS = ['contentIds', 'sortType', 'onePageCnt'];
const NUMBERS = {
  rows: 1,
  inputMode: 'numeric',
  placeholder: '202600000001 202600000002',
  hint: '12桁の番号。空白・改行・「、」で区切って100件まで。入力すると、ほかの条件は使いません',
} as const;
const EXPRESSION_HINT =
  '「首相 会見+台風#動画」のように、空白・*は「かつ」、+は「または」、#は「除く」、( )はまとまり';
const NOTES = [
  { value: '', label: '指定なし' },
  { value: '1', label: 'あり' },
  { value: '0', label: 'なし' },
];
