import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { numberArray } from '../../db/number-array.ts';
import { whileInTime } from '../search-index/search-run.ts';
import type { ResultKey } from './results.repository.ts';

/** Which of a content's dates a result is sorted by. */
export type SortedDate = 'shot' | 'registered';

export interface PeriodCount {
  /** `YYYYMM`, or as much of it as is known: `YYYY`, of a decade `YYYX`; empty: unknown. */
  readonly period: string;
  readonly count: number;
}

/** The dates of a decade, year or month begin on the same day: their last day distinguishes them. */
const PERIODS: Readonly<Record<SortedDate, RawBuilder<string>>> = {
  shot: sql`case
    when s.shot_date is null then ''
    when coalesce(s.shot_date_to, s.shot_date) < s.shot_date + interval '1 month' then to_char(s.shot_date, 'YYYYMM')
    when s.shot_date_to < s.shot_date + interval '1 year' then to_char(s.shot_date, 'YYYY')
    else left(to_char(s.shot_date, 'YYYY'), 3) || 'X' end`,
  registered: sql`to_char(s.registered_at at time zone 'Asia/Tokyo', 'YYYYMM')`,
};

/** How many contents of a stored result are in each period. */
export async function countStored(
  db: Database,
  { handle }: ResultKey,
  date: SortedDate,
): Promise<readonly PeriodCount[]> {
  return count(db, sql`(select unnest(ids) as id from search_results where handle = ${handle})`, date);
}

/** The same for a list of contents. */
export async function countOf(
  db: Database,
  contentIds: readonly number[],
  date: SortedDate,
): Promise<readonly PeriodCount[]> {
  if (contentIds.length === 0) return [];
  return count(db, sql`unnest(${numberArray(contentIds)}::bigint[])`, date);
}

async function count(
  db: Database,
  contents: RawBuilder<unknown>,
  date: SortedDate,
): Promise<readonly PeriodCount[]> {
  const { rows } = await sql<PeriodCount>`
    select ${PERIODS[date]} as period, count(*) as count
    from ${contents} as c (id) join content_search s on s.content_id = c.id
    where ${whileInTime()} group by 1`.execute(db);
  return rows;
}
