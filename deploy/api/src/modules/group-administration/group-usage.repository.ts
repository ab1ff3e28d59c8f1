import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/database.ts';

export interface UseRow {
  readonly downloads: number;
  readonly orders: number;
  readonly amount: number;
}

/** Months YYYYMM in Asia/Tokyo, both included. */
export interface Months {
  readonly from: string;
  readonly to: string;
}

const startOf = (month: string) =>
  sql`(to_date(${`${month}01`}, 'YYYYMMDD')::timestamp at time zone 'Asia/Tokyo')`;
const endOf = (month: string) =>
  sql`((to_date(${`${month}01`}, 'YYYYMMDD') + interval '1 month') at time zone 'Asia/Tokyo')`;

/** Deliveries and orders of a group, one row for each: month, user, and what it counts. */
const uses = (groupId: string, { from, to }: Months) => sql`
  select r.user_id, to_char(r.delivered_at at time zone 'Asia/Tokyo', 'YYYYMM') as month,
    1 as downloads, 0 as orders, 0::bigint as amount
  from users u join download_records r using (user_id)
  where coalesce(r.group_id, u.group_id) = ${groupId} and (u.group_id = ${groupId} or r.group_id = ${groupId})
    and r.grant_id is null and r.delivered_at >= ${startOf(from)} and r.delivered_at < ${endOf(to)}
  union all
  select o.user_id, to_char(o.placed_at at time zone 'Asia/Tokyo', 'YYYYMM'), 0, 1,
    (f.net + f.net * o.tax_percent / 100)::bigint
  from orders o, lateral (select coalesce(sum(i.fee), 0)::bigint as net from order_items i
    where i.order_id = o.order_id and i.decision <> 'refused') f
  where o.group_id = ${groupId} and o.state not in ('refused', 'cancelled')
    and o.placed_at >= ${startOf(from)} and o.placed_at < ${endOf(to)}`;

const SUMS = sql`sum(downloads)::int as downloads, sum(orders)::int as orders, sum(amount)::bigint as amount`;
const numbered = <Row extends UseRow>(row: Row): Row => ({ ...row, amount: Number(row.amount) });

export async function findUseByMonth(db: DatabaseHandle, groupId: string, months: Months) {
  const { rows } = await sql<UseRow & { month: string }>`
    select month, ${SUMS} from (${uses(groupId, months)}) u group by month`.execute(db);
  return rows.map(numbered);
}

const MOST_MEMBERS = 200;

export async function findUseByMember(db: DatabaseHandle, groupId: string, months: Months) {
  const { rows } = await sql<UseRow & { user_id: string; user_name: string }>`
    select u.user_id, p.user_name, ${SUMS} from (${uses(groupId, months)}) u join users p using (user_id)
    group by u.user_id, p.user_name order by sum(amount) desc, sum(downloads) desc, u.user_id
    limit ${MOST_MEMBERS}`.execute(db);
  return rows.map(numbered);
}

/** Invoices less credit notes, by month. */
export async function findInvoicedByMonth(
  db: DatabaseHandle,
  groupId: string,
  { from, to }: Months,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ month: string; total: string }>`
    select to_char(issued_on, 'YYYYMM') as month,
      sum(case kind when 'credit' then -total else total end)::bigint as total
    from documents where group_id = ${groupId} and kind in ('invoice', 'credit')
      and issued_on >= to_date(${`${from}01`}, 'YYYYMMDD')
      and issued_on < to_date(${`${to}01`}, 'YYYYMMDD') + interval '1 month'
    group by 1`.execute(db);
  return new Map(rows.map(({ month, total }) => [month, Number(total)]));
}
