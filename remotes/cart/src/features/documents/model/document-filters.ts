import { DOCUMENT_KIND_CODES, type DocumentFilter } from '@newsphoto/contract';
import { isReversedRange } from '@newsphoto/domain';
import { DOCUMENT_KINDS } from '@newsphoto/domain/orders';

/** In the address; the defaults are left out of it. */
export const DOCUMENT_FILTERS = { kind: '', from: '', to: '', least: '', most: '', party: '' };
export type DocumentFilters = typeof DOCUMENT_FILTERS;

export const KIND_OPTIONS = [
  { value: '', label: 'すべて' },
  ...DOCUMENT_KIND_CODES.map((value) => ({ value, label: DOCUMENT_KINDS[value] })),
];

const DAY = /^\d{8}$/;

/** 「１１，０００円」 is 11000; undefined: no amount. */
export function amountOf(typed: string): number | undefined {
  const digits = typed.normalize('NFKC').replace(/[,\s円¥]/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
}

/** A range is reversed, or an amount is no number: then nothing is searched. */
export function filterProblem({ from, to, least, most }: DocumentFilters): string {
  if (isReversedRange({ start: from, end: to })) return '発行日の範囲が逆になっています。';
  const [low, high] = [amountOf(least), amountOf(most)];
  if ((least !== '' && low === undefined) || (most !== '' && high === undefined))
    return '金額は数字で入力してください。';
  return low !== undefined && high !== undefined && low > high ? '金額の範囲が逆になっています。' : '';
}

/** What an address contains by mistake is ignored. */
export function filterOf({ kind, from, to, least, most, party }: DocumentFilters): DocumentFilter {
  const ofKind = DOCUMENT_KIND_CODES.find((one) => one === kind);
  const [low, high] = [amountOf(least), amountOf(most)];
  return {
    ...(ofKind && { kind: ofKind }),
    ...(DAY.test(from) && { from }),
    ...(DAY.test(to) && { to }),
    ...(low !== undefined && { least: low }),
    ...(high !== undefined && { most: high }),
    ...(party !== '' && { party: party.slice(0, 200) }),
  };
}
