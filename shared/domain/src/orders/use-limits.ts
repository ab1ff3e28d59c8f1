import { formatDate } from '../dates/date-display.ts';
import { shiftDate } from '../dates/tokyo-date.ts';
import type { FeeTable } from '../fees/fee-table.ts';
import { choiceLabel } from './describe-use.ts';
import { type Restriction, readRestrictions } from './read-restrictions.ts';
import type { Concept } from './restriction-vocabulary.ts';
import { USE_LABELS, type UseConditions, type UseField } from './use-conditions.ts';

/** What limits the use of a content. Moments are YYYYMMDDHHmmss in Asia/Tokyo. */
export interface ContentLimits {
  readonly restrictions: string;
  readonly embargoUntil: string | null;
  readonly expiresAt: string | null;
}

export interface UseConflict {
  /** Refused, or accepted for the desk to decide. */
  readonly kind: 'refused' | 'review';
  /** As in `no-advertising`, `only-japan`, `embargo`, `expiry`, `unexplained`. */
  readonly rule: string;
  /** The reason, with the part of the restriction that it comes from. */
  readonly text: string;
  readonly field?: UseField;
}

/**
 * What of a use contradicts the limits of its content (rules: SPEC.md beside this file), what is refused first.
 * @param today YYYYMMDD in Asia/Tokyo; without it an embargo is not known to be over
 */
export function findUseConflicts(
  limits: ContentLimits,
  use: UseConditions,
  table: FeeTable,
  today = '',
): UseConflict[] {
  return conflictsOf({ ...limits, parts: readRestrictions(limits.restrictions) }, use, { table, today });
}

export interface ReadLimits extends Omit<ContentLimits, 'restrictions'> {
  readonly parts: readonly Restriction[];
}

/** As {@link findUseConflicts}, with restrictions that were read before: those of a cart are often the same. */
export function conflictsOf(
  { parts, embargoUntil, expiresAt }: ReadLimits,
  use: UseConditions,
  { table, today }: { readonly table: FeeTable; readonly today: string },
): UseConflict[] {
  const conflicts = [
    ...parts.flatMap((one) => restrictionConflicts(one, use, table)),
    ...(embargoUntil === null ? [] : embargoConflicts(embargoUntil, use, today)),
    ...(expiresAt === null ? [] : expiryConflicts(expiresAt, use, { table, today })),
  ];
  return [
    ...conflicts.filter(({ kind }) => kind === 'refused'),
    ...conflicts.filter(({ kind }) => kind === 'review'),
  ];
}

/** How far a use is what a concept means. */
const [NOT, PERHAPS, FULLY] = [0, 1, 2];

function degreeOf(concept: Concept, use: UseConditions): number {
  const { media, purposes, doubtfulMedia, doubtfulPurposes, excludedMedia } = concept;
  if (excludedMedia?.includes(use.mediumCode)) return NOT;
  if (concept.matches?.(use) || media?.includes(use.mediumCode) || purposes?.includes(use.purposeCode))
    return FULLY;
  const isDoubtful = doubtfulMedia?.includes(use.mediumCode) || doubtfulPurposes?.includes(use.purposeCode);
  return isDoubtful ? PERHAPS : NOT;
}

/** The field by which a use is what the concept means, or by which it is not. */
function fieldOf(concept: Concept, { mediumCode }: UseConditions): UseField {
  const { media, doubtfulMedia, excludedMedia, axis } = concept;
  const isByMedium = [media, doubtfulMedia, excludedMedia].some((codes) => codes?.includes(mediumCode));
  return concept.field ?? (isByMedium || axis === 'medium' ? 'mediumCode' : 'purposeCode');
}

function restrictionConflicts(restriction: Restriction, use: UseConditions, table: FeeTable): UseConflict[] {
  const quote = `制限事項「${shorten(restriction.quote)}」`;
  if (restriction.kind === 'unexplained')
    return [{ kind: 'review', rule: 'unexplained', text: `${quote}を担当者が確認します。` }];
  return findings(restriction, use).map(({ concept, degree, rule }) => {
    const field = fieldOf(concept, use);
    const what = describeField(field, use, table);
    return degree === FULLY
      ? { kind: 'refused', rule, field, text: `${quote}により、${what}での使用はできません。` }
      : { kind: 'review', rule, field, text: `${quote}について、${what}での使用を担当者が確認します。` };
  });
}

interface Found {
  readonly concept: Concept;
  /** Of the contradiction. */
  readonly degree: number;
  readonly rule: string;
}

function findings(restriction: Exclude<Restriction, { kind: 'unexplained' }>, use: UseConditions): Found[] {
  const found =
    restriction.kind === 'forbid' ? findForbidden(restriction, use) : findOutside(restriction, use);
  return found.filter(({ degree }) => degree !== NOT);
}

/** The first of the worst combinations: one refusal for a part is enough. */
function findForbidden(
  { combinations }: Extract<Restriction, { kind: 'forbid' }>,
  use: UseConditions,
): Found[] {
  return combinations
    .flatMap((concepts): Found[] => {
      const [concept] = concepts;
      const degree = Math.min(...concepts.map((one) => degreeOf(one, use)));
      return concept ? [{ concept, degree, rule: `no-${concepts.map(({ id }) => id).join('-')}` }] : [];
    })
    .sort((one, other) => other.degree - one.degree)
    .slice(0, 1);
}

/** The axes in which the use is none of the alternatives. */
function findOutside({ concepts }: Extract<Restriction, { kind: 'only' }>, use: UseConditions): Found[] {
  const axisOf = ({ axis, id }: Concept) => (axis === 'other' ? id : axis);
  return [...new Set(concepts.map(axisOf))].flatMap((axis): Found[] => {
    const alternatives = concepts.filter((one) => axisOf(one) === axis);
    const [concept] = alternatives;
    const degree = FULLY - Math.max(...alternatives.map((one) => degreeOf(one, use)));
    return concept ? [{ concept, degree, rule: `only-${concept.id}` }] : [];
  });
}

const CHOICES = ['mediumCode', 'purposeCode', 'sizeCode', 'termCode', 'territory'] as const;

function describeField(field: UseField, use: UseConditions, table: FeeTable): string {
  if (field === 'color') return use.color === 'mono' ? 'モノクロ' : 'カラー';
  const choice = CHOICES.find((one) => one === field);
  const label = choice && choiceLabel(use, choice, table);
  return label === undefined ? USE_LABELS[field] : `${USE_LABELS[field]}「${label}」`;
}

const LONGEST_QUOTE = 100;
const shorten = (text: string): string => {
  const characters = [...text];
  return characters.length <= LONGEST_QUOTE ? text : `${characters.slice(0, LONGEST_QUOTE).join('')}…`;
};

const dayOf = (moment: string): string => moment.slice(0, 8);

function embargoConflicts(until: string, { plannedOn }: UseConditions, today: string): UseConflict[] {
  if (dayOf(until) < today) return [];
  const conflict = { rule: 'embargo', field: 'plannedOn' } as const;
  const embargo = `${formatDate(until)}まで解禁されていません`;
  if (plannedOn !== '' && plannedOn < dayOf(until)) {
    return [{ ...conflict, kind: 'refused', text: `${embargo}。掲載予定日を解禁後にしてください。` }];
  }
  const isReleasedAtDayBreak = until.slice(8, 14) === '000000';
  if (plannedOn > dayOf(until) || (plannedOn === dayOf(until) && isReleasedAtDayBreak)) return [];
  return [{ ...conflict, kind: 'review', text: `${embargo}。掲載が解禁後であることを担当者が確認します。` }];
}

/** Where the start or the length of a use is not known, its end is not known either. */
function expiryConflicts(
  expiresAt: string,
  use: UseConditions,
  { table, today }: { readonly table: FeeTable; readonly today: string },
): UseConflict[] {
  const end = `使用できる期限は${formatDate(expiresAt)}です`;
  // A use does not begin before today: an end that is too late already is so for every start.
  const last = lastDayOf(use, table, use.plannedOn || today);
  if (last !== undefined && last > dayOf(expiresAt)) {
    const field = use.termCode === 'once' ? 'plannedOn' : 'termCode';
    return [{ kind: 'refused', rule: 'expiry', field, text: `${end}。使用の期間がこれを超えています。` }];
  }
  const isBefore = last !== undefined && (last < dayOf(expiresAt) || expiresAt.slice(8, 12) === '2359');
  if (use.plannedOn !== '' && isBefore) return [];
  const text = `${end}。使用がそれまでに終わることを担当者が確認します。`;
  return [{ kind: 'review', rule: 'expiry', field: use.plannedOn === '' ? 'plannedOn' : 'termCode', text }];
}

const UNITS = {
  d: 'day',
  日: 'day',
  m: 'month',
  か月: 'month',
  ヶ月: 'month',
  y: 'year',
  年: 'year',
} as const;
export const NEVER = '99999999';

/** The last day of a use that begins on a day; undefined where the term says no length. Codes as in `1y`, or labels. */
export function lastDayOf(
  { termCode }: Pick<UseConditions, 'termCode'>,
  { terms }: Pick<FeeTable, 'terms'>,
  start: string,
): string | undefined {
  if (termCode === 'forever') return NEVER;
  if (start === '') return undefined;
  if (termCode === 'once') return start;
  const label = terms.find(({ code }) => code === termCode)?.label ?? '';
  const length = [termCode, label]
    .map((text) => /^(\d{1,4})(d|m|y|日|か月|ヶ月|年)(?:間)?$/.exec(text))
    .find(Boolean);
  const unit = UNITS[length?.[2] as keyof typeof UNITS];
  return unit && shiftDate(shiftDate(start, Number(length?.[1]), unit), -1, 'day');
}
