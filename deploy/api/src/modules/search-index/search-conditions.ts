import type { ContentCollection, RatingFilter, SearchRequest } from '@newsphoto/contract';
import {
  DATE_RANGE_SEPARATOR,
  formatMessage,
  type MessageCode,
  PHOTO_DATE_NOT_SPECIFIED,
  photoDateRange,
  type SearchNode,
} from '@newsphoto/domain';
import { CONDITION_LABELS, isFinding, normalizeDays, readDayCondition } from '@newsphoto/domain/forms';
import { type RawBuilder, sql } from 'kysely';
import type { VisibilityCode } from '../../db/content-tables.ts';
import { ApiError } from '../../errors/api-error.ts';
import { collectionClause } from '../contents/collections.ts';
import { EMBARGOED } from '../contents/embargo.ts';
import { type DetailedSearch, detailedClauses } from './detailed-conditions.ts';
import { filterClauses } from './facets.ts';
import { candidatesEverywhere, everywhere, inTexts } from './field-matching.ts';
import { whileInTime } from './search-run.ts';

type Condition = RawBuilder<unknown>;

export interface SearchConditions {
  readonly collection: ContentCollection;
  readonly ast: SearchNode | undefined;
  readonly dates: ShotDates | undefined;
  readonly filters: NonNullable<SearchRequest['filters']>;
  readonly visibilities: readonly VisibilityCode[];
  /** The contents of a link: whatever the search, nothing else is found. */
  readonly granted?: readonly number[] | undefined;
  /** Contents under embargo are not found. */
  readonly releasedOnly?: boolean | undefined;
  /** Only these contents, in their order without a sort type. */
  readonly among: readonly number[] | undefined;
  readonly detailed: DetailedSearch | undefined;
  /** Only contents that this user has rated so. */
  readonly rated?: Rated | undefined;
}

/** A condition on the ratings of one user, who is the one that searches. */
export interface Rated extends RatingFilter {
  readonly userId: string;
}

/** Both ends are included; an open end is empty. */
export interface ShotDates {
  readonly start: string;
  readonly end: string;
}

/**
 * The days of a request; the range takes precedence over the option.
 * @throws ApiError for a text or an option that means no days: it must not become a search for everything
 */
export function shotDatesOf({ shotDate, dateFilter }: SearchRequest, now: Date): ShotDates | undefined {
  if (shotDate && shotDate !== DATE_RANGE_SEPARATOR) return periodOf(shotDate);
  if (dateFilter === undefined || dateFilter === PHOTO_DATE_NOT_SPECIFIED) return undefined;
  const range = photoDateRange(dateFilter, now);
  if (!range) throw refusedDate('E0030');
  return range;
}

function periodOf(text: string): ShotDates {
  const days = readDayCondition(normalizeDays(text), CONDITION_LABELS.shotDate);
  if (isFinding(days)) {
    if (days.code === 'E1010') throw new ApiError('search/bad-dates', [], { field: 'shotDate' });
    throw refusedDate(days.code);
  }
  if (days.kind === 'pattern') throw refusedDate('E0030');
  return days;
}

function refusedDate(code: MessageCode): ApiError {
  const ruleMessage = { code, text: formatMessage(code, CONDITION_LABELS.shotDate) };
  return new ApiError('input/invalid', [], { field: 'shotDate', ruleMessage });
}

/** Conditions on `content_search`, aliased `s`. */
export function whereClause(requested: SearchConditions): Condition {
  return clauseWith(requested, everywhere);
}

/** The same, for a few rows that are checked one by one. */
export function clauseForFew(requested: SearchConditions): Condition {
  return clauseWith(requested, inTexts);
}

/** As `whereClause`, but without reading texts: every hit, and a few more if terms have to be rechecked. */
export function candidateClause(requested: SearchConditions): Condition {
  return clauseWith(requested, candidatesEverywhere);
}

function clauseWith(requested: SearchConditions, matching: (ast: SearchNode) => Condition): Condition {
  const numbers = requested.detailed?.conditions.contentIds;
  const conditions: Condition[] = [
    whileInTime(),
    sql`s.visibility = any(${requested.visibilities}::text[])`,
    collectionClause(requested.collection),
    ...(requested.granted ? [amongClause(requested.granted)] : []),
    ...(requested.releasedOnly ? [sql`s.content_id <> all(array(${EMBARGOED}))`] : []),
    ...(numbers ? [amongClause(numbers.map(Number))] : requestedClauses(requested, matching)),
    ...filterClauses(requested.filters),
    ...(requested.rated ? [ratedClause(requested.rated)] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** Everything but rights and facets; numbers of contents replace it. */
function requestedClauses(
  requested: SearchConditions,
  matching: (ast: SearchNode) => Condition,
): Condition[] {
  const { ast, among, detailed } = requested;
  return [
    ...(among ? [amongClause(among)] : []),
    ...(ast ? [matching(ast)] : []),
    ...shotClauses(requested),
    ...(detailed ? detailedClauses(detailed) : []),
  ];
}

/** The period of the photographs, a part of `whereClause`. */
export function shotClauses({ dates }: SearchConditions): Condition[] {
  return [
    ...(dates?.start ? [sql`s.shot_date >= ${dates.start}::date`] : []),
    ...(dates?.end ? [sql`s.shot_date <= ${dates.end}::date`] : []),
  ];
}

function ratedClause({ userId, stars, color, flag }: Rated): Condition {
  const conditions = [
    sql`r.user_id = ${userId}`,
    ...(stars === undefined ? [] : [sql`r.stars >= ${sql.lit(stars)}`]),
    ...(color === undefined ? [] : [sql`r.color = ${color}`]),
    ...(flag === undefined ? [] : [sql`r.flag = ${flag}`]),
  ];
  return sql`s.content_id in (select r.content_id from content_ratings r where ${sql.join(conditions, sql` and `)})`;
}

const amongClause = (ids: readonly number[]): Condition => sql`s.content_id = any(${ids}::bigint[])`;
