import { tokyoDateTime } from '@newsphoto/domain';
import { sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';

/** Kind of the notices of a takedown: a content can be taken down more than once. */
export const takedownKind = (takenDownAt: Date): string => `takedown-${tokyoDateTime(takenDownAt)}`;

/** As `takedownKind`, in SQL. */
const KIND = sql<string>`'takedown-' || to_char(t.taken_down_at at time zone 'Asia/Tokyo', 'YYYYMMDDHH24MISS')`;

/** When a content was taken down; undefined if it is not. */
export async function findTakedownMoment(db: DatabaseHandle, contentId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('content_takedowns')
    .select('taken_down_at')
    .where('content_id', '=', contentId)
    .where('restored_at', 'is', null)
    .executeTakeFirst();
  return row?.taken_down_at;
}

/** Takedowns in force with the notices of their licences. */
const noticed = (db: DatabaseHandle) =>
  db
    .selectFrom('content_takedowns as t')
    .innerJoin('licences as l', 'l.content_id', 't.content_id')
    .innerJoin('licence_notices as n', (join) =>
      join.onRef('n.licence_id', '=', 'l.licence_id').on('n.kind', '=', KIND),
    )
    .leftJoin('takedown_acknowledgements as a', (join) =>
      join.onRef('a.licence_id', '=', 'n.licence_id').onRef('a.kind', '=', 'n.kind'),
    )
    .where('t.restored_at', 'is', null);

interface OwnNotices {
  readonly licenceNo?: string;
  readonly withAcknowledged?: boolean;
}

/** Notices of a user about takedowns in force; by default those that are not confirmed. */
export async function findOwnNotices(
  db: DatabaseHandle,
  userId: string,
  { licenceNo, withAcknowledged = false }: OwnNotices = {},
) {
  return noticed(db)
    .innerJoin('order_items as i', 'i.order_item_id', 'l.order_item_id')
    .select(['n.licence_id', 'n.kind', 'l.licence_no', 'l.content_id', 'i.order_id', 'i.content'])
    .select('t.taken_down_at')
    .where('l.user_id', '=', userId)
    .$if(licenceNo !== undefined, (query) => query.where('l.licence_no', '=', licenceNo ?? ''))
    .$if(!withAcknowledged, (query) => query.where('a.licence_id', 'is', null))
    .orderBy('n.sent_at')
    .orderBy('n.licence_id')
    .execute();
}

/** False if it was confirmed already. */
export async function insertAcknowledgement(
  transaction: DatabaseTransaction,
  { now, ...row }: { licence_id: number; kind: string; user_id: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('takedown_acknowledgements')
    .values({ ...row, acknowledged_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Who was notified of a takedown, those who have not confirmed first. */
export async function findNotified(db: DatabaseHandle, contentId: number, kind: string) {
  return noticed(db)
    .innerJoin('order_items as i', 'i.order_item_id', 'l.order_item_id')
    .innerJoin('users as u', 'u.user_id', 'l.user_id')
    .innerJoin('groups as g', 'g.group_id', 'u.group_id')
    .select(['l.licence_no', 'l.user_id', 'l.use_text', 'i.content', 'u.user_name', 'i.order_id'])
    .select(['g.name as group_name', 'a.acknowledged_at'])
    .where('t.content_id', '=', contentId)
    .where('n.kind', '=', kind)
    .orderBy(sql`a.acknowledged_at nulls first`)
    .orderBy('l.licence_id')
    .execute();
}

/** How many licences of each taken down content were notified, and how many are confirmed. */
export async function countAcknowledged(db: DatabaseHandle) {
  return noticed(db)
    .select('t.content_id')
    .select((of) => [
      of.fn.count<number>('n.licence_id').as('notified'),
      of.fn.count<number>('a.licence_id').as('acknowledged'),
    ])
    .groupBy('t.content_id')
    .execute();
}
