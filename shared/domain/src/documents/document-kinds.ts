import { shiftDate } from '../dates/tokyo-date.ts';

/** Kinds of documents with their titles. */
export const DOCUMENT_KINDS = {
  quote: '見積書',
  invoice: '請求書',
  delivery: '納品書',
  receipt: '領収書',
  credit: '適格返還請求書',
} as const;
export type DocumentKind = keyof typeof DOCUMENT_KINDS;

const QUOTE_DAYS = 30;

/** The last day on which a quote of a day binds. Days are YYYYMMDD. */
export const quoteValidUntil = (issuedOn: string): string => shiftDate(issuedOn, QUOTE_DAYS, 'day');

/** The day on which an invoice without a contract is due: the last of the next month. */
export const invoiceDueOn = (issuedOn: string): string =>
  shiftDate(shiftDate(`${issuedOn.slice(0, 6)}01`, 2, 'month'), -1, 'day');
