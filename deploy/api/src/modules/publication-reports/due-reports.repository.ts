import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/database.ts';
import { IS_REPORTED, LAST_STATE } from '../licences/licence-records.service.ts';

export interface DueReport {
  readonly licence_id: number;
  readonly licence_no: string;
  readonly user_id: string;
  readonly order_id: number;
  readonly headline: string;
  readonly use_text: string;
}

/** Days after the planned one, or after the start where none is planned. */
const DAYS = 30;
/** Days for which a reminder is sent late; a use can be planned two years ahead of its licence. */
const LATE_DAYS = 90;
const PLANNED_DAYS = 2 * 366;

/** Licences whose publication is not reported 30 days after it was planned, as of a day (YYYYMMDD). Each is found once. */
export async function findDueReports(
  db: DatabaseHandle,
  today: string,
  limit: number,
): Promise<readonly DueReport[]> {
  const { rows } = await sql<DueReport>`
    with recent as (
      select l.*, t.day, coalesce(to_date(nullif(l.use_conditions->>'plannedOn', ''), 'YYYYMMDD'), l.starts_on)
        as planned_on
      from licences l, (select to_date(${today}, 'YYYYMMDD') as day) t
      where l.starts_on between t.day - ${DAYS + LATE_DAYS + PLANNED_DAYS}::int and t.day - ${DAYS}::int
    )
    select l.licence_id, l.licence_no, l.user_id, i.order_id, i.content->>'headline' as headline, l.use_text
    from recent l join order_items i using (order_item_id)
    where l.planned_on between l.day - ${DAYS + LATE_DAYS}::int and l.day - ${DAYS}::int
      and not exists (
        select 1 from licence_notices n where n.licence_id = l.licence_id and n.kind = 'report')
      and not ${IS_REPORTED} and ${LAST_STATE} <> 'revoked'
    order by l.user_id, l.licence_id limit ${limit}`.execute(db);
  return rows;
}
