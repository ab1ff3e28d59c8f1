import type { CartDetail, CartUse } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import type { FeeTable, PricedText } from '@newsphoto/domain/fees';
import type { FieldValues } from '@newsphoto/domain/forms';
import { findUseProblems, TERRITORIES, TEXT_SIZE, USE_LABELS } from '@newsphoto/domain/orders';
import type { FieldOption, FormField } from '@newsphoto/ui/forms';
import { bandsHint, pricedOptions } from './priced-options.ts';

export type Pricing = NonNullable<CartDetail['pricing']>;

/** Fields in the order in which a use is decided: what costs most is first. */
export const SECTIONS = [
  { title: '媒体・目的・サイズ', fields: ['mediumCode', 'purposeCode', 'sizeCode'] },
  { title: '期間・部数・地域', fields: ['termCode', 'copies', 'territory'] },
  { title: '掲載', fields: ['title', 'plannedOn', 'publisher'] },
  {
    title: 'そのほか',
    fields: ['color', 'secondaryUse', 'trimming', 'creditLine', 'discountCodes'],
  },
] as const;

const NOTHING: CartUse = {
  ...{ mediumCode: '', purposeCode: '', sizeCode: '', termCode: '', copies: 1, territory: 'japan' },
  ...{ title: '', plannedOn: '', publisher: '', color: 'color', secondaryUse: false, trimming: false },
  ...{ creditLine: '', discountCodes: [] },
};

export const valuesOfUse = (use: CartUse | null): FieldValues => {
  const { copies, ...rest } = use ?? NOTHING;
  return { ...rest, copies: String(copies) };
};

const textAt = (values: FieldValues, key: string): string => {
  const value = values[key];
  return typeof value === 'string' ? value : '';
};

/** The conditions as they are entered, complete or not. `text`: a text, where they are for texts alone, which have no size. */
export function conditionsOf(values: FieldValues, text?: PricedText): CartUse {
  const textOf = (key: string) => textAt(values, key);
  const { discountCodes } = values;
  return {
    mediumCode: textOf('mediumCode'),
    purposeCode: textOf('purposeCode'),
    sizeCode: text ? TEXT_SIZE : textOf('sizeCode'),
    termCode: textOf('termCode'),
    copies: copiesOf(textOf('copies')),
    territory: TERRITORIES.find(({ code }) => code === values.territory)?.code ?? 'japan',
    title: textOf('title').trim(),
    plannedOn: textOf('plannedOn'),
    publisher: textOf('publisher').trim(),
    color: values.color === 'mono' ? 'mono' : 'color',
    secondaryUse: values.secondaryUse === true,
    trimming: values.trimming === true,
    creditLine: textOf('creditLine').trim(),
    discountCodes: Array.isArray(discountCodes) ? discountCodes.map(String) : [],
  };
}

/** Digits as people type them: 「５,０００」. What is no whole number is 0, which no rule accepts. */
const copiesOf = (typed: string): number => {
  const digits = typed.normalize('NFKC').replaceAll(/[,\s]/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : 0;
};

/** Messages at the fields, by the rules of the server; each field shows its first. */
export function messagesOf(values: FieldValues, { table, today }: Pricing, text?: PricedText) {
  const kind = text ? 'text' : 'picture';
  const problems = findUseProblems(conditionsOf(values, text), { table, today, kind });
  const messages: Record<string, string> = {};
  for (const { field, code, parameters } of problems) messages[field] ??= formatMessage(code, ...parameters);
  return messages;
}

const COLORS: readonly FieldOption[] = [
  { value: 'color', label: 'カラー' },
  { value: 'mono', label: 'モノクロ' },
];

/** The fields; choices show what they do to the price of what is entered. */
export function fieldsOf(
  values: FieldValues,
  { table }: { readonly table: FeeTable },
  priced?: PricedText,
): readonly FormField[] {
  const use = conditionsOf(values, priced);
  const isOfPictures = priced === undefined;
  const choice = (key: 'mediumCode' | 'purposeCode' | 'sizeCode' | 'termCode'): FormField => ({
    ...{ type: key === 'mediumCode' ? 'select' : 'radios', key, label: USE_LABELS[key], required: true },
    options: pricedOptions(use, key, table, priced),
    ...(key === 'sizeCode' && { visible: isOfPictures }),
    ...(key === 'sizeCode' && use.mediumCode === '' && { extend: { hint: '使用媒体を選ぶと表示されます' } }),
  });
  const text = (key: 'title' | 'publisher' | 'creditLine', extend: FormField['extend'] = {}): FormField => ({
    ...{ type: 'text', key, label: USE_LABELS[key], required: key === 'title', extend },
  });
  return [
    choice('mediumCode'),
    choice('purposeCode'),
    choice('sizeCode'),
    choice('termCode'),
    {
      ...{ type: 'text', key: 'copies', label: USE_LABELS.copies, required: true },
      extend: { inputMode: 'numeric', unit: '部（回）', hint: bandsHint(table.copies) },
    },
    {
      ...{ type: 'radio-group', key: 'territory', label: USE_LABELS.territory },
      options: TERRITORIES.map(({ code, label }) => ({ value: code, label })),
    },
    text('title', { hint: '新聞・雑誌・番組・サイトなどの名前' }),
    {
      ...{ type: 'datepicker', key: 'plannedOn', label: USE_LABELS.plannedOn },
      extend: { hint: '未定のときは空欄にしてください' },
    },
    text('publisher'),
    { type: 'radio-group', key: 'color', label: USE_LABELS.color, options: COLORS, visible: isOfPictures },
    { type: 'checkbox', key: 'secondaryUse', label: '二次使用する' },
    { type: 'checkbox', key: 'trimming', label: 'トリミングする', visible: isOfPictures },
    text('creditLine', { hint: '空欄のときは素材のクレジットを表記します' }),
    {
      ...{ type: 'checkboxes', key: 'discountCodes', label: USE_LABELS.discountCodes },
      visible: table.discounts.length > 0,
      options: table.discounts.map(({ code, label, percentOff }) => ({
        value: code,
        label: `${label}（−${percentOff} %）`,
      })),
    },
  ];
}
