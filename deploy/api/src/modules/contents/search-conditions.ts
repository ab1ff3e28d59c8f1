import type { SearchRequest } from '@newsphoto/contract';
import {
  buildSearchQuery,
  photoDateRange,
  type Recheck,
  type SearchNode,
  splitDateRange,
} from '@newsphoto/domain';
import { type RawBuilder, sql } from 'kysely';
import type { VisibilityCode } from '../../db/schema.ts';

type Condition = RawBuilder<unknown>;

export interface SearchConditions {
  readonly ast: SearchNode | undefined;
  readonly dates: ShotDates | undefined;
  readonly filters: NonNullable<SearchRequest['filters']>;
  readonly visibilities: readonly VisibilityCode[];
  /** Nothing but these, in their order where no sort is asked for. */
  readonly among: readonly number[] | undefined;
}

/** Both ends are included; an open end is empty. */
export interface ShotDates {
  readonly start: string;
  readonly end: string;
}

const FILTER_COLUMNS = {
  contentType: 'content_type',
  origin: 'origin',
  category: 'category',
  country: 'country',
  credit: 'credit',
} as const;

/** The days that a request asks for; the range takes precedence over the option. */
export function shotDatesOf(request: SearchRequest, now: Date): ShotDates | undefined {
  if (request.shotDate && request.shotDate !== ':') return splitDateRange(request.shotDate);
  return request.dateFilter === undefined ? undefined : photoDateRange(request.dateFilter, now);
}

/** Conditions on `content_search`, aliased `s`. */
export function whereClause({ ast, dates, filters, visibilities, among }: SearchConditions): Condition {
  const conditions: Condition[] = [sql`s.visibility = any(${visibilities}::text[])`];
  if (among) conditions.push(sql`s.content_id = any(${among}::bigint[])`);
  if (ast) {
    const { tsquery, recheck } = buildSearchQuery(ast);
    conditions.push(sql`s.tsv @@ ${tsquery}::tsquery`);
    if (recheck) conditions.push(recheckClause(recheck));
  }
  if (dates?.start) conditions.push(sql`s.shot_date >= ${dates.start}::date`);
  if (dates?.end) conditions.push(sql`s.shot_date <= ${dates.end}::date`);
  for (const [field, column] of Object.entries(FILTER_COLUMNS)) {
    const values = filters[field as keyof typeof FILTER_COLUMNS] ?? [];
    if (values.length > 0) conditions.push(sql`${sql.ref(`s.${column}`)} = any(${values}::text[])`);
  }
  const years = (filters.year ?? []).filter((year) => /^[0-9]{4}$/.test(year)).map(Number);
  if (filters.year?.length) conditions.push(sql`s.shot_year = any(${years}::int[])`);
  return sql.join(conditions, sql` and `);
}

function recheckClause(recheck: Recheck): Condition {
  if (recheck.kind === 'like') return sql`s.folded like ${recheck.pattern}`;
  if (recheck.kind === 'match') return sql`s.tsv @@ ${recheck.tsquery}::tsquery`;
  if (recheck.kind === 'not') return sql`not (${recheckClause(recheck.node)})`;
  const glue = recheck.kind === 'and' ? sql` and ` : sql` or `;
  return sql`(${sql.join(recheck.nodes.map(recheckClause), glue)})`;
}
