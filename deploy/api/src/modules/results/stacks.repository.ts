import { sql } from 'kysely';
import type { VisibilityCode } from '../../db/content-tables.ts';
import type { Database } from '../../db/database.ts';
import { numberArray } from '../../db/number-array.ts';
import { isReleasedFor } from '../contents/embargo.ts';
import { whileInTime } from '../search-index/search-run.ts';
import type { ResultKey } from './results.repository.ts';
import type { StackEntry } from './stacks.ts';

interface Row {
  readonly place: number;
  readonly rank: number;
  readonly set_id: number | null;
  readonly series: readonly string[] | null;
}

export interface StackRights {
  readonly visibilities: readonly VisibilityCode[];
  /** Contents of a link; absent: all. */
  readonly granted: readonly number[] | undefined;
}

/**
 * Entries of a stored result that may be in a stack, in its order: members of sets, and neighbours whose byline, credit and
 * shot day are equal. What the viewer may not see now is left out before neighbours are compared.
 */
export async function findStackEntries(
  db: Database,
  { handle }: ResultKey,
  { visibilities, granted }: StackRights,
): Promise<readonly StackEntry[]> {
  const isGranted = granted ? sql`e.id = any(${numberArray(granted)}::bigint[])` : sql`true`;
  const { rows } = await sql<Row>`
    with seen as (
      select e.place - 1 as place, row_number() over in_order as rank, v.set_id, c.headline,
        case when c.headline <> '' and c.shot_precision = 'day' and c.shot_date is not null
          then array[c.byline, c.credit, c.shot_date::text] end as taken
      from search_results r cross join unnest(r.ids) with ordinality as e (id, place)
      join contents c on c.content_id = e.id
      left join variation_members v on v.content_id = e.id
      where r.handle = ${handle} and c.state = 'ready' and c.visibility = any(${[...visibilities]}::text[])
        and ${isReleasedFor(visibilities)} and ${isGranted} and ${whileInTime()}
      window in_order as (order by e.place)
    ), compared as (
      select seen.*, taken = lag(taken) over in_order or taken = lead(taken) over in_order as has_neighbour
      from seen window in_order as (order by place)
    )
    select place::int4 as place, rank::int4 as rank, set_id,
      case when has_neighbour then headline || taken end as series
    from compared where set_id is not null or has_neighbour order by compared.place`.execute(db);
  return rows.map(({ place, rank, set_id: setId, series }) => ({ place, rank, setId, series }));
}
