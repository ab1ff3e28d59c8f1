import { EDITION_TIMES } from './text-codes.ts';

/** Where a text appeared. */
export interface TextSource {
  readonly publication?: string | undefined;
  /** YYYYMMDD. */
  readonly publishedOn?: string | undefined;
  /** A code of `EDITION_TIMES`, or empty. */
  readonly editionTime?: string | undefined;
  readonly section?: string | undefined;
  readonly page?: number | null | undefined;
  readonly edition?: string | undefined;
}

/** 20240105 → 2024年1月5日. */
export const publicationDay = (day: string): string =>
  day.replace(/^(\d{4})(\d{2})(\d{2})$/, (_all, year, month, date) => `${year}年${+month}月${+date}日`);

/** 「港新聞　2024年1月5日　朝刊　社会面　27ページ　13版」; what is not known is left out. */
export function sourceLine({
  publication,
  publishedOn,
  editionTime,
  section,
  page,
  edition,
}: TextSource): string {
  const time = EDITION_TIMES.find(({ code }) => code === editionTime)?.label;
  const parts = [publication, publishedOn && publicationDay(publishedOn), time, section];
  return [...parts, page && `${page}ページ`, edition].filter(Boolean).join('　');
}
