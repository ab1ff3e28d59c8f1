import { formatDate } from '../dates/date-display.ts';
import { EDITION_TIMES } from './text-codes.ts';

/** Where a text appeared. */
export interface TextSource {
  readonly publication: string;
  /** YYYYMMDD. */
  readonly publishedOn: string;
  /** A code of `EDITION_TIMES`, or empty. */
  readonly editionTime: string;
  readonly page?: number | null | undefined;
}

/** 「北都新聞　1964/10/10　夕刊　3面」. */
export function textSource({ publication, publishedOn, editionTime, page }: TextSource): string {
  const edition = EDITION_TIMES.find(({ code }) => code === editionTime)?.label;
  return [publication, formatDate(publishedOn), edition, page ? `${page}面` : ''].filter(Boolean).join('　');
}
