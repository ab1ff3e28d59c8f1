import type { GroupContract, GroupContractTerms } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import { CONTRACT_NOTE_FIELD, type FieldValues } from '@newsphoto/domain/forms';
import {
  CONTRACT_KINDS,
  CONTRACT_LABELS,
  DUE_SHIFTS,
  END_OF_MONTH,
  findContractProblems,
  hasAgreedPrice,
  hasFlatRate,
  LAST_CLOSING_DAY,
  OVERAGES,
  TERRITORIES,
} from '@newsphoto/domain/orders';
import type { EditedRecord } from '@newsphoto/records';
import type { FieldMessages, FieldOption, FormField } from '@newsphoto/ui/forms';
import { BILLINGS, type ContractTable, dayText, monthText } from './contract-texts.ts';

type Terms = GroupContractTerms;
const NO_SCOPE: Terms['covers'] = { mediumCodes: [], purposeCodes: [], territories: [] };

/** A contract that is usual, from a day (YYYYMMDD) on. */
export const newTerms = (startsOn: string): Terms => ({
  ...{ name: '', kind: 'flat', startsOn, endsOn: null, covers: NO_SCOPE, clears: null },
  ...{ count: 10, periodFee: 100_000, overage: 'fees', overageFee: 0, percent: 100 },
  ...{ closingDay: END_OF_MONTH, payMonths: 1, payDay: END_OF_MONTH, payShift: 'after', billing: 'monthly' },
  ...{ creditLimit: null, approvalOver: null, monthlyDownloads: null, isStopped: false },
});

export const recordOf = ({ terms, version }: Pick<GroupContract, 'terms' | 'version'>): EditedRecord => ({
  values: valuesOf(terms),
  version,
});

const scopeValues = (prefix: 'covers' | 'clears', scope: Terms['covers']): FieldValues => ({
  [prefix]: scope.mediumCodes,
  [`${prefix}Purposes`]: scope.purposeCodes,
  [`${prefix}Territories`]: scope.territories,
});

function valuesOf(terms: Terms): FieldValues {
  const { covers, clears, creditLimit, approvalOver, monthlyDownloads } = terms;
  return {
    ...{ name: terms.name, kind: terms.kind, startsOn: terms.startsOn, endsOn: terms.endsOn ?? '' },
    ...scopeValues('covers', covers),
    ...{ reviews: clears ? 'some' : 'all', ...scopeValues('clears', clears ?? NO_SCOPE) },
    ...{ count: String(terms.count), periodFee: String(terms.periodFee), overage: terms.overage },
    ...{ overageFee: String(terms.overageFee), percent: String(terms.percent) },
    ...{ closingDay: String(terms.closingDay), payMonths: String(terms.payMonths) },
    ...{ payDay: String(terms.payDay), payShift: terms.payShift, billing: terms.billing },
    ...{ creditLimit: creditLimit === null ? '' : String(creditLimit) },
    ...{ approvalOver: approvalOver === null ? '' : String(approvalOver) },
    ...{ monthlyDownloads: monthlyDownloads === null ? '' : String(monthlyDownloads) },
    ...{ isStopped: terms.isStopped, note: '' },
  };
}

const textAt = (values: FieldValues, key: string): string => {
  const value = values[key];
  return typeof value === 'string' ? value : '';
};

/** Digits as people type them: 「１００,０００」. What is no whole number is -1, which no rule accepts. */
function numberAt(values: FieldValues, key: string): number {
  const digits = textAt(values, key).normalize('NFKC').replaceAll(/[,\s]/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : -1;
}

const limitAt = (values: FieldValues, key: string): number | null =>
  textAt(values, key).trim() === '' ? null : numberAt(values, key);

const listAt = (values: FieldValues, key: string): string[] => {
  const value = values[key];
  return Array.isArray(value) ? value.map(String) : [];
};

const scopeAt = (values: FieldValues, prefix: 'covers' | 'clears'): Terms['covers'] => ({
  mediumCodes: listAt(values, prefix),
  purposeCodes: listAt(values, `${prefix}Purposes`),
  territories: TERRITORIES.map(({ code }) => code).filter((code) =>
    listAt(values, `${prefix}Territories`).includes(code),
  ),
});

/** A value of a choice; the first one where it is none of them. */
const choiceAt = <Value extends string>(
  values: FieldValues,
  key: string,
  all: Readonly<Record<Value, string>>,
) => {
  const known = Object.keys(all) as Value[];
  return known.find((one) => one === values[key]) ?? (known[0] as Value);
};

/** The terms as they are entered, valid or not. What the kind does not use has a value that means nothing. */
export function termsOf(values: FieldValues): Terms {
  const kind = choiceAt(values, 'kind', CONTRACT_KINDS);
  const overage = choiceAt(values, 'overage', OVERAGES);
  const [isFlat, isAgreed] = [hasFlatRate({ kind }), hasAgreedPrice({ kind })];
  return {
    ...{ name: textAt(values, 'name').trim(), kind, startsOn: textAt(values, 'startsOn') },
    endsOn: textAt(values, 'endsOn') || null,
    covers: scopeAt(values, 'covers'),
    clears: values.reviews === 'some' ? scopeAt(values, 'clears') : null,
    count: isFlat ? numberAt(values, 'count') : 0,
    periodFee: isFlat ? numberAt(values, 'periodFee') : 0,
    overage,
    overageFee: isFlat && overage === 'fee' ? numberAt(values, 'overageFee') : 0,
    percent: isAgreed ? numberAt(values, 'percent') : 100,
    ...{ closingDay: numberAt(values, 'closingDay'), payMonths: numberAt(values, 'payMonths') },
    ...{ payDay: numberAt(values, 'payDay'), payShift: choiceAt(values, 'payShift', DUE_SHIFTS) },
    billing: isFlat ? 'monthly' : choiceAt(values, 'billing', BILLINGS),
    ...{ creditLimit: limitAt(values, 'creditLimit'), approvalOver: limitAt(values, 'approvalOver') },
    monthlyDownloads: limitAt(values, 'monthlyDownloads'),
    isStopped: values.isStopped === true,
  };
}

/** Messages at the fields, by the rules of the server. */
export function contractMessages(values: FieldValues, table: ContractTable): FieldMessages {
  const messages: Record<string, string> = {};
  for (const { field, code, parameters } of findContractProblems(termsOf(values), table))
    messages[field] ??= formatMessage(code, ...parameters);
  return messages;
}

const optionsOf = (all: Readonly<Record<string, string>>): FieldOption[] =>
  Object.entries(all).map(([value, label]) => ({ value, label }));
const codeOptions = (list: readonly { readonly code: string; readonly label: string }[]): FieldOption[] =>
  list.map(({ code, label }) => ({ value: code, label }));
const DAYS: readonly FieldOption[] = [
  { value: String(END_OF_MONTH), label: dayText(END_OF_MONTH) },
  ...Array.from({ length: LAST_CLOSING_DAY }, (_, at) => ({
    value: String(at + 1),
    label: dayText(at + 1),
  })),
];
const MONTHS: readonly FieldOption[] = Array.from({ length: 7 }, (_, at) => ({
  value: String(at),
  label: monthText(at),
}));

/** The fields in the order in which a contract is agreed; those that its kind does not use are hidden. */
export function contractFields(values: FieldValues, table: ContractTable): readonly FormField[] {
  const L = CONTRACT_LABELS;
  const { kind, overage } = termsOf(values);
  const isFlat = hasFlatRate({ kind });
  const digits = (key: keyof Terms, unit: string, extend: FormField['extend'] = {}): FormField => ({
    ...{ type: 'text', key, label: L[key], extend: { inputMode: 'numeric', unit, ...extend } },
  });
  return [
    {
      type: 'text',
      key: 'name',
      label: L.name,
      required: true,
      extend: { hint: 'カートと請求書に表示します' },
    },
    { type: 'radios', key: 'kind', label: L.kind, options: optionsOf(CONTRACT_KINDS) },
    { type: 'datepicker', key: 'startsOn', label: L.startsOn, required: true },
    {
      ...{ type: 'datepicker', key: 'endsOn', label: L.endsOn },
      extend: { hint: '決まっていないときは空欄にしてください' },
    },
    ...scopeFields('covers', '対象の', table),
    { ...digits('count', '点'), visible: isFlat, required: true },
    { ...digits('periodFee', '円（税別）', { hint: UNBILLED }), visible: isFlat, required: true },
    {
      ...{ type: 'radios', key: 'overage', label: L.overage, options: optionsOf(OVERAGES) },
      visible: isFlat,
    },
    { ...digits('overageFee', '円（税別、1点）'), visible: isFlat && overage === 'fee', required: true },
    {
      ...digits('percent', '%', { hint: '80とすると、料金表の料金の80%（20%引き）になります' }),
      ...{ visible: hasAgreedPrice({ kind }), required: true },
    },
    {
      ...{ type: 'radios', key: 'reviews', label: '審査' },
      options: [
        { value: 'all', label: 'すべての注文を審査する' },
        { value: 'some', label: '次の使用は審査なしで許諾する' },
      ],
    },
    ...scopeFields('clears', '審査が不要な', table).map((field) => ({
      ...field,
      visible: values.reviews === 'some',
    })),
    {
      ...{ type: 'radios', key: 'billing', label: L.billing, options: optionsOf(BILLINGS) },
      visible: !isFlat,
    },
    { type: 'select', key: 'closingDay', label: L.closingDay, required: true, options: DAYS },
    { type: 'select', key: 'payMonths', label: L.payMonths, required: true, options: MONTHS },
    { type: 'select', key: 'payDay', label: L.payDay, required: true, options: DAYS },
    { type: 'radio-group', key: 'payShift', label: L.payShift, options: optionsOf(DUE_SHIFTS) },
    digits('creditLimit', '円（税込）', { hint: '空欄のときは限度を設けません' }),
    digits('approvalOver', '円（税込）', { hint: '空欄のときは、承認を待つ注文はありません' }),
    digits('monthlyDownloads', '点', {
      hint: 'グループ全体の点数です。空欄のときは、会員ごとの上限だけです',
    }),
    { ...{ type: 'checkbox', key: 'isStopped', label: '取引を停止する（注文を受け付けない）' } },
    CONTRACT_NOTE_FIELD,
  ];
}

const UNBILLED =
  'まだ請求していない期間すべてに適用します。途中から変えるときは、この契約の終了日を決めて新しい契約を追加してください。';

/** An empty list names all. */
function scopeFields(
  prefix: 'covers' | 'clears',
  of: string,
  { media, purposes }: ContractTable,
): FormField[] {
  const extend = { multiple: true, placeholder: 'すべて' } as const;
  return [
    { type: 'select', key: prefix, label: `${of}使用媒体`, options: codeOptions(media), extend },
    {
      ...{ type: 'select', key: `${prefix}Purposes`, label: `${of}使用目的` },
      options: codeOptions(purposes),
      extend,
    },
    {
      ...{ type: 'checkbox-group', key: `${prefix}Territories`, label: `${of}地域` },
      ...{ options: codeOptions(TERRITORIES), extend: { hint: '選ばないときは、すべての地域が対象です' } },
    },
  ];
}
