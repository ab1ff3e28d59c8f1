import type { ClosingPeriod } from '@newsphoto/domain/orders';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseHandle } from '../../db/database.ts';

const isPlacedIn = (from: string, to: string): RawBuilder<boolean> =>
  sql`(o.placed_at >= to_date(${from}, 'YYYYMMDD')::timestamp at time zone 'Asia/Tokyo'
    and o.placed_at < (to_date(${to}, 'YYYYMMDD') + 1)::timestamp at time zone 'Asia/Tokyo')`;

/** Contents of the flat rate that were ordered in a period; refused and cancelled ones do not count. */
export async function countFlatContents(
  db: DatabaseHandle,
  contractId: number,
  { from, to, exceptOrderId = 0 }: ClosingPeriod & { readonly exceptOrderId?: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_items i
    join orders o using (order_id) join contract_versions v using (contract_version_id)
    where v.contract_id = ${contractId} and i.pricing = 'flat' and i.decision <> 'refused'
      and o.state not in ('refused', 'cancelled') and o.order_id <> ${exceptOrderId}
      and ${isPlacedIn(from, to)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What was ordered by a contract in a period, with tax, as far as it was not refused or cancelled. */
export async function sumOrdered(
  db: DatabaseHandle,
  contractId: number,
  { from, to }: ClosingPeriod,
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(f.net + f.net * o.tax_percent / 100), 0)::bigint as amount
    from orders o join contract_versions v using (contract_version_id),
      lateral (select coalesce(sum(i.fee), 0)::bigint as net from order_items i
        where i.order_id = o.order_id and i.decision <> 'refused') f
    where v.contract_id = ${contractId} and o.state not in ('refused', 'cancelled')
      and ${isPlacedIn(from, to)}`.execute(db);
  return Number(rows[0]?.amount ?? 0);
}
