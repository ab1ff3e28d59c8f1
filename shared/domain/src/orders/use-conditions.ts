import { isValidDate } from '../dates/date-validation.ts';
import type { FeeTable } from '../fees/fee-table.ts';
import type { FeeUse } from '../fees/quote-fee.ts';
import type { MessageCode } from '../messages/format.ts';
import { isBlank, UNPRINTABLE } from '../text/printable.ts';

/** The size of a use of texts, which have none. No table has a size with this code. */
export const TEXT_SIZE = 'text';

/** Where a use is published. */
export type Territory = 'japan' | 'asia' | 'world';

export const TERRITORIES: readonly { readonly code: Territory; readonly label: string }[] = [
  { code: 'japan', label: '日本国内' },
  { code: 'asia', label: 'アジア' },
  { code: 'world', label: '全世界' },
];

/** What a content is used for, as entered by the member and agreed by the licence (rules: SPEC.md beside this file). */
export interface UseConditions extends FeeUse {
  readonly territory: Territory;
  /** Name of the paper, programme or site. */
  readonly title: string;
  readonly publisher: string;
  /** YYYYMMDD in Asia/Tokyo; empty while it is not known. */
  readonly plannedOn: string;
  readonly color: 'color' | 'mono';
  readonly secondaryUse: boolean;
  readonly trimming: boolean;
  /** The credit as it will be printed; empty: the content's own. */
  readonly creditLine: string;
}

export type UseField = keyof UseConditions;

/** Names of the fields in messages. */
export const USE_LABELS = {
  mediumCode: '使用媒体',
  purposeCode: '使用目的',
  sizeCode: 'サイズ',
  termCode: '期間',
  copies: '部数・回数',
  territory: '使用地域',
  title: '掲載媒体名',
  publisher: '発行元',
  plannedOn: '掲載予定日',
  color: '色',
  secondaryUse: '二次使用',
  trimming: 'トリミング',
  creditLine: 'クレジット表記',
  discountCodes: '割引',
} as const satisfies Record<UseField, string>;

export interface UseProblem {
  readonly field: UseField;
  /** Message of the catalogue with its parameters, the label of the field first. */
  readonly code: MessageCode;
  readonly parameters: readonly (string | number)[];
}

export interface UseContext {
  readonly table: FeeTable;
  /** YYYYMMDD in Asia/Tokyo. */
  readonly today: string;
  /** A quote does not need the name of the publication; an order (default) does. */
  readonly stage?: 'quote' | 'order';
  /** What is used. Absent: conditions of a cart, which may hold texts alone. */
  readonly kind?: 'picture' | 'text';
}

const TEXT_LENGTH = 200;
const MOST_COPIES = 100_000_000;
/** Years from today on for which a use may be planned. */
const MOST_YEARS = 2;

/** Every problem of conditions, in the order of the form. */
export function findUseProblems(use: UseConditions, context: UseContext): UseProblem[] {
  return [
    ...priceProblems(use, context),
    ...textProblem('title', use.title, context.stage !== 'quote'),
    ...textProblem('publisher', use.publisher, false),
    ...dayProblem(use.plannedOn, context.today),
    ...textProblem('creditLine', use.creditLine, false),
  ];
}

function priceProblems(use: UseConditions, { table, kind }: UseContext): UseProblem[] {
  const { media, scales, terms, purposes, discounts } = table;
  const medium = media.find(({ code }) => code === use.mediumCode);
  const sizes = scales.find(({ code }) => code === medium?.scale)?.sizes ?? [];
  const hasNoSize = kind !== 'picture' && use.sizeCode === TEXT_SIZE;
  const has = (entries: readonly { readonly code: string }[], wanted: string) =>
    entries.some(({ code }) => code === wanted);
  const problem = (field: UseField): UseProblem => ({
    field,
    code: 'E0002',
    parameters: [USE_LABELS[field]],
  });
  return [
    ...(medium ? [] : [problem('mediumCode')]),
    ...(has(purposes, use.purposeCode) ? [] : [problem('purposeCode')]),
    // Without a medium there is nothing to choose from.
    ...(!medium || hasNoSize || has(sizes, use.sizeCode) ? [] : [problem('sizeCode')]),
    ...(has(terms, use.termCode) ? [] : [problem('termCode')]),
    ...copiesProblem(use.copies),
    ...(use.discountCodes.every((code) => has(discounts, code)) ? [] : [problem('discountCodes')]),
  ];
}

function copiesProblem(copies: number): UseProblem[] {
  if (Number.isSafeInteger(copies) && copies >= 1 && copies <= MOST_COPIES) return [];
  return [
    {
      field: 'copies',
      code: 'E0023',
      parameters: [USE_LABELS.copies, '1', MOST_COPIES.toLocaleString('ja-JP')],
    },
  ];
}

function textProblem(field: UseField, text: string, isRequired: boolean): UseProblem[] {
  const label = USE_LABELS[field];
  if (isRequired && isBlank(text)) return [{ field, code: 'E0001', parameters: [label] }];
  if (UNPRINTABLE.test(text)) return [{ field, code: 'E0044', parameters: [label] }];
  return [...text].length > TEXT_LENGTH ? [{ field, code: 'E0024', parameters: [label, TEXT_LENGTH] }] : [];
}

function dayProblem(plannedOn: string, today: string): UseProblem[] {
  const label = USE_LABELS.plannedOn;
  const problem = (code: MessageCode, ...parameters: readonly string[]): UseProblem[] => [
    { field: 'plannedOn', code, parameters: [label, ...parameters] },
  ];
  if (plannedOn === '') return [];
  if (!/^\d{8}$/.test(plannedOn) || !isValidDate(plannedOn, 0)) return problem('E0007');
  if (plannedOn < today) return problem('E0053');
  const last = `${Number(today.slice(0, 4)) + MOST_YEARS}${today.slice(4)}`;
  return plannedOn > last ? problem('E0021', `${last.slice(0, 4)}/${last.slice(4, 6)}/${last.slice(6)}`) : [];
}
