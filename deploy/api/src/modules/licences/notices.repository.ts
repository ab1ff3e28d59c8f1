import { sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { LAST_STATE } from './licences.repository.ts';

export type EndNotice = 'end-30' | 'end-7' | 'expired';

export interface DueNotice {
  readonly licence_id: number;
  readonly licence_no: string;
  readonly order_id: number;
  readonly kind: EndNotice;
  readonly user_id: string;
  readonly state: string;
  /** Its renewal was granted: the end is recorded, and not announced. */
  readonly is_renewed: boolean;
  /** YYYY-MM-DD. */
  readonly ends_on: string;
  readonly headline: string;
  readonly use_text: string;
}

/**
 * Licences whose end has to be announced or recorded on a day (YYYYMMDD); those of one user and day are successive. A term
 * that is shorter than the notice is not announced.
 */
export async function findDueNotices(db: DatabaseHandle, today: string, limit: number): Promise<DueNotice[]> {
  // Notices first: of the licences that ended long ago the state is not read again.
  const { rows } = await sql<DueNotice>`
    with ending as (
      select l.licence_id, l.order_item_id, l.licence_no, l.user_id, l.ends_on, l.use_text,
        case when l.ends_on < t.day then 'expired'
          when l.ends_on <= t.day + 7 and l.ends_on - l.starts_on > 7 then 'end-7'
          when l.ends_on > t.day + 7 and l.ends_on - l.starts_on > 30 then 'end-30'
        end as kind
      from licences l, (select to_date(${today}, 'YYYYMMDD') as day) t
      where l.ends_on <= t.day + 30
    ), l as materialized (
      select * from ending e where kind is not null and not exists (
        select 1 from licence_notices n where n.licence_id = e.licence_id and n.kind = e.kind)
    ), due as (
      select l.*, ${LAST_STATE} as state, exists (select 1 from licences s where s.renews = l.licence_id
        and (select e.state from licence_events e where e.licence_id = s.licence_id
          order by e.licence_event_id desc limit 1) <> 'revoked') as is_renewed from l
    )
    select due.licence_id, licence_no, i.order_id, kind, user_id, state, is_renewed, ends_on, due.use_text,
      i.content->>'headline' as headline
    from due join order_items i using (order_item_id)
    where kind = 'expired' and state in ('active', 'expiring', 'suspended')
      or state in ('active', 'expiring') and not is_renewed
    order by user_id, kind, ends_on, licence_id limit ${limit}`.execute(db);
  return rows;
}

/** False if the notice exists: each is sent once. */
export async function insertNotice(
  transaction: DatabaseTransaction,
  licenceId: number,
  { kind, now }: { readonly kind: string; readonly now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('licence_notices')
    .values({ licence_id: licenceId, kind, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Name and mail address of an active user with one. */
export async function findHolder(db: DatabaseHandle, userId: string) {
  return db
    .selectFrom('users')
    .select(['user_name as name', 'mail_address as address'])
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .where('mail_address', 'is not', null)
    .$narrowType<{ address: string }>()
    .executeTakeFirst();
}

/** Licences of a content that have not ended on a day, suspended ones included. */
export async function findHeldLicences(db: DatabaseHandle, contentId: number, today: string) {
  return db
    .selectFrom('licences as l')
    .innerJoin('order_items as i', 'i.order_item_id', 'l.order_item_id')
    .select(['l.licence_id', 'l.licence_no', 'l.user_id', 'l.use_text', 'i.content', 'i.order_id'])
    .where('l.content_id', '=', contentId)
    .where(sql<boolean>`(l.ends_on is null or l.ends_on >= to_date(${today}, 'YYYYMMDD'))`)
    .where(LAST_STATE, 'in', ['active', 'expiring', 'suspended'])
    .orderBy('l.user_id')
    .orderBy('l.licence_id')
    .execute();
}
