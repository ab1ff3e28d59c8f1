import { foldText } from '@newsphoto/domain';
import type pg from 'pg';
import type { Database } from '../../db/database.ts';
import { addFirstFeeVersion } from '../../modules/fees/first-fee-version.ts';
import { pressPhotograph } from '../search-bench/press-archive.ts';

/** The member with as many orders as all others have together. */
export const BUSY_MEMBER = 'busy';
export const memberOf = (index: number): string => `member${index}`;

const HEADLINES = 5_000;

/**
 * Orders of 1 to 3 contents over ten years: of one member, and of many. Headlines are those of press texts; one order in a
 * thousand has the title 「珍品」, so that a filter has hits far apart.
 */
export async function fillHistory(
  { db, pool }: { readonly db: Database; readonly pool: pg.Pool },
  { orders, members }: { readonly orders: number; readonly members: number },
): Promise<void> {
  await addFirstFeeVersion(db, true);
  const headlines = Array.from({ length: HEADLINES }, (_, index) => pressPhotograph(index).headline ?? '');
  await pool.query(
    `create table bench_headlines as select * from json_to_recordset($1) as h (number int, headline text, folded text)`,
    [JSON.stringify(headlines.map((headline, number) => ({ number, headline, folded: foldText(headline) })))],
  );
  await pool.query(`
    insert into groups (group_id, name, group_kbn) values ('A1', 'A1', '1');
    insert into users (user_id, user_name, user_code, group_id)
      select user_id, '会員', 'A1', 'A1'
      from (select '${BUSY_MEMBER}' as user_id union select 'member' || n from generate_series(0, ${members - 1}) n) one`);
  for (const user of [`'${BUSY_MEMBER}'`, `'member' || n % ${members}`]) await addOrders(pool, user, orders);
  await addLicences(pool);
  // As the server does automatically after a while.
  await pool.query('vacuum analyze');
}

/** Mostly approved ones; few are in review, refused or cancelled. */
const STATES = `case when n % 50 = 0 then 'reviewing' when n % 40 = 1 then 'refused'
  when n % 100 = 2 then 'cancelled' when n % 500 = 3 then 'returned' else 'approved' end`;

async function addOrders(pool: pg.Pool, user: string, count: number): Promise<void> {
  await pool.query(`
    with placed as (
      insert into orders (order_no, user_id, group_id, orderer_name, state, request_id, request_hash, fee_version_id,
        net, tax_percent, tax, total, billing, terms_version, placed_at, changed_at, search_text)
      select order_no, ${user}, 'A1', '会員', ${STATES}, gen_random_uuid(), md5(n::text),
        (select min(fee_version_id) from fee_versions), net, 10, net / 10, net + net / 10,
        '{"name":"見本","department":"","postalCode":"","address":""}', '1', placed_at, placed_at,
        lower(order_no) || ' ' || folded || ' 202600' || (100000 + n) || ' ' ||
          case when n % 1000 = 7 then '珍品' else '朝刊 社会面' end
      from generate_series(0, ${count - 1}) n
      cross join lateral (select 'A' || nextval(pg_get_serial_sequence('orders', 'order_id')) as order_no,
        1000 * (1 + n * 7919 % 300) as net,
        now() - interval '10 years' + n * interval '10 years' / ${count} as placed_at) drawn
      join bench_headlines h on h.number = n * 31 % ${HEADLINES}
      order by n
      returning order_id, net, placed_at
    )
    insert into order_items (order_id, place, content_id, content, use_conditions, use_text, fee, fee_steps,
      conflicts, note)
    select order_id, place, order_id * 3 + place, jsonb_build_object('headline', headline, 'credit', '', 'restrictions', ''),
      '{"title":"朝刊"}', '新聞', net, '[]', '[]', ''
    from placed
    cross join lateral generate_series(1, 1 + order_id % 3) place
    join bench_headlines h on h.number = order_id * 31 % ${HEADLINES}`);
}

async function addLicences(pool: pg.Pool): Promise<void> {
  await pool.query(`
    with granted as (
      insert into licences (licence_no, order_item_id, user_id, content_id, use_conditions, use_text, fee, terms_version,
        starts_on, ends_on, is_exclusive, granted_at, granted_by)
      select 'L' || order_item_id, order_item_id, user_id, content_id, use_conditions, use_text, fee, '1',
        placed_at::date, placed_at::date + 365, false, placed_at, 'reviewer'
      from order_items join orders using (order_id) where state = 'approved'
      returning licence_id, granted_at
    )
    insert into licence_events (licence_id, happened_at, party, actor_id, state)
    select licence_id, granted_at, 'desk', 'reviewer', 'active' from granted`);
}
