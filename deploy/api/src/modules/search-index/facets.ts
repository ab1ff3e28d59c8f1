import type { FacetField } from '@newsphoto/contract';
import { sql } from 'kysely';

export interface FacetCount {
  readonly field: FacetField;
  readonly value: string;
  readonly count: number;
}

/** Columns that `COUNTED` counts, of rows of the index. */
export const FACET_COLUMNS = sql`content_type, origin, category, shot_year::text as year, country, credit`;
/** Counts of every value of every facet in `hits`. */
export const COUNTED = sql`
  select
    case when grouping(content_type) = 0 then 'contentType' when grouping(origin) = 0 then 'origin'
      when grouping(category) = 0 then 'category' when grouping(year) = 0 then 'year'
      when grouping(country) = 0 then 'country' else 'credit' end as field,
    coalesce(content_type, origin, category, year, country, credit) as value, count(*) as count
  from hits
  group by grouping sets ((content_type), (origin), (category), (year), (country), (credit))`;
