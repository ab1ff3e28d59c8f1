import { isValidDate } from '../dates/date-validation.ts';
import { shiftDate } from '../dates/tokyo-date.ts';
import { foldText } from '../text/fold.ts';
import type { LicenceState } from './licence-states.ts';
import type { LicenceTerm } from './licence-term.ts';
import type { UseConditions } from './use-conditions.ts';

/** What the holder of a licence reports of a publication. */
export interface ReportedUse {
  /** YYYYMMDD in Asia/Tokyo. */
  readonly publishedOn: string;
  /** Name of the paper, programme or site. */
  readonly title: string;
  /** Null where copies are not counted. */
  readonly copies: number | null;
}

export interface LicensedUse extends LicenceTerm {
  readonly use: Pick<UseConditions, 'title' | 'copies'>;
}

export const REPORT_DEVIATIONS = {
  term: '掲載日が使用期間の外です',
  copies: '部数・回数が許諾を超えています',
  title: '媒体名が許諾と異なります',
} as const;
export type ReportDeviation = keyof typeof REPORT_DEVIATIONS;

/** In what a report differs from its licence (rules: SPEC.md beside this file). A hint: no fee follows from it. */
export function matchReport(report: ReportedUse, { use, startsOn, endsOn }: LicensedUse): ReportDeviation[] {
  const { publishedOn, title, copies } = report;
  const found: Readonly<Record<ReportDeviation, boolean>> = {
    term: publishedOn < startsOn || (endsOn !== null && publishedOn > endsOn),
    copies: copies !== null && copies > use.copies,
    title: nameKey(title) !== nameKey(use.title),
  };
  return (Object.keys(found) as ReportDeviation[]).filter((one) => found[one]);
}

const nameKey = (name: string): string => foldText(name).replace(/\s+/g, '');

/** Whether the publications of an order are reported: of every licence that was not revoked. */
export function isOrderReported(
  licences: readonly { readonly state: LicenceState; readonly isReported: boolean }[],
): boolean {
  const counted = licences.filter(({ state }) => state !== 'revoked');
  return counted.length > 0 && counted.every(({ isReported }) => isReported);
}

/** Years before a report that a publication may be. */
const OLDEST_YEARS = 10;

/** A day on which something can have been published: it exists, is not ahead, and is not absurd. */
export const isPublicationDay = (day: string, today: string): boolean =>
  isValidDate(day, 0) && day <= today && day >= shiftDate(today, -OLDEST_YEARS, 'year');
