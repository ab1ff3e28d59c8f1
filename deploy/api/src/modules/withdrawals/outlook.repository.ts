import { PERMISSION_GROUP_ADMINISTRATION } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/database.ts';

const MOST_LISTED = 20;

/** Orders of a user that are neither decided nor cancelled. */
export async function findOpenOrders(db: DatabaseHandle, userId: string) {
  return db
    .selectFrom('orders')
    .select(['order_id', 'order_no'])
    .where('user_id', '=', userId)
    .where('state', 'in', ['quoted', 'submitted', 'reviewing', 'returned'])
    .orderBy('order_id', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

/** Unpaid invoices of a user's orders. Those under a contract are the debt of the group, as long as it has another member. */
export async function findUnpaid(db: DatabaseHandle, userId: string) {
  const { rows } = await sql<{ document_id: number; document_no: string; due_on: string }>`
    select distinct r.document_id, d.document_no, r.due_on
    from receivable_orders ro
    join receivables r using (document_id)
    join documents d using (document_id)
    join orders o on o.order_id = ro.order_id
    where ro.user_id = ${userId} and r.state in ('open', 'part', 'overdue', 'disputed')
      and (o.contract_version_id is null or not exists (select from users u
        where u.group_id = o.group_id and u.user_id <> ${userId} and u.status = 'active'))
    order by r.due_on, r.document_id limit ${MOST_LISTED}
  `.execute(db);
  return rows;
}

/** Whether a user alone administers a group with other members. The group's own permission makes all of them administrators. */
export async function isLastAdministrator(db: DatabaseHandle, userId: string): Promise<boolean> {
  const administers = (user: string) => sql<boolean>`exists (select from user_permissions p
    where p.user_id = ${sql.ref(user)} and p.code = ${PERMISSION_GROUP_ADMINISTRATION})`;
  const { rows } = await sql<{ is_last: boolean }>`
    select ${administers('me.user_id')}
      and not exists (select from group_permissions p
        where p.group_id = me.group_id and p.code = ${PERMISSION_GROUP_ADMINISTRATION})
      and exists (select from users o where o.group_id = me.group_id and o.user_id <> me.user_id and o.status = 'active')
      and not exists (select from users o where o.group_id = me.group_id and o.user_id <> me.user_id
        and o.status = 'active' and ${administers('o.user_id')}) as is_last
    from users me where me.user_id = ${userId}
  `.execute(db);
  return rows[0]?.is_last ?? false;
}

interface Counts {
  readonly licences: number;
  readonly links: number;
  readonly lightboxes: number;
  readonly shared_lightboxes: number;
  readonly saved_searches: number;
  readonly transfer_destinations: number;
  readonly transfer_rules: number;
  readonly cart_items: number;
}

/** How much a user has of what a withdrawal ends or leaves. `day`: YYYY-MM-DD in Asia/Tokyo. */
export async function countPossessions(
  db: DatabaseHandle,
  { userId, now, day }: { readonly userId: string; readonly now: Date; readonly day: string },
): Promise<Counts> {
  const { rows } = await sql<Counts>`select
    (select count(*) from licences l where l.user_id = ${userId}
      and (l.ends_on is null or l.ends_on >= ${day}::date)) as licences,
    (select count(*) from grants g where g.created_by = ${userId}
      and g.revoked_at is null and g.expires_at > ${now}) as links,
    (select count(*) from lightboxes b where b.owner_id = ${userId} and b.deleted_at is null) as lightboxes,
    (select count(*) from lightboxes b where b.owner_id = ${userId} and b.deleted_at is null
      and b.type <> '0') as shared_lightboxes,
    (select count(*) from saved_searches s where s.user_id = ${userId} and s.deleted_at is null) as saved_searches,
    (select count(*) from transfer_destinations d where d.user_id = ${userId}) as transfer_destinations,
    (select count(*) from transfer_rules r where r.user_id = ${userId}) as transfer_rules,
    (select count(*) from cart_items c where c.user_id = ${userId}) as cart_items
  `.execute(db);
  const counts = rows[0];
  if (!counts) throw new Error('a query of counts has one row');
  return counts;
}
