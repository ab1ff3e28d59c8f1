import type { AnnouncementPlace } from '@newsphoto/contract';
import { type Insertable, sql } from 'kysely';
import { type Actor, isInternal, isMember } from '../../access/actor.ts';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { AnnouncementsTable } from '../../db/publication-tables.ts';
import { isLive, VISITORS_ORDER } from '../publications/publication.ts';

export type AnnouncementRow = Awaited<ReturnType<typeof findAnnouncements>>[number];

/** The announcements of a user at a place at this moment; without an actor, those for all. */
export async function findShownAnnouncements(
  db: Database,
  { place, actor, now }: { place: AnnouncementPlace; actor: Actor | undefined; now: Date },
) {
  const audiences = ['everybody'];
  if (actor && isMember(actor)) audiences.push('members');
  if (actor && isInternal(actor)) audiences.push('internal');
  const groupId = actor && isMember(actor) ? actor.groupId : null;
  return db
    .selectFrom('announcements')
    .select(['announcement_id', 'title', 'body', 'importance', 'starts_at'])
    .where(isLive(now))
    .where(sql<boolean>`${place} = any(places)`)
    .where(
      sql<boolean>`(audience = any(${audiences}::text[]) or (audience = 'group' and group_id = ${groupId}))`,
    )
    .orderBy(VISITORS_ORDER)
    .orderBy('announcement_id', 'desc')
    .execute();
}

/** All of them, in display order. */
export async function findAnnouncements(db: DatabaseHandle) {
  return db
    .selectFrom('announcements')
    .selectAll()
    .orderBy(VISITORS_ORDER)
    .orderBy('announcement_id', 'desc')
    .execute();
}

/** Locks an announcement until this transaction ends. */
export async function lockAnnouncement(transaction: DatabaseTransaction, announcementId: number) {
  return transaction
    .selectFrom('announcements')
    .selectAll()
    .where('announcement_id', '=', announcementId)
    .forUpdate()
    .executeTakeFirst();
}

/** Groups that an announcement can be for, by name. */
export async function findAudienceGroups(db: DatabaseHandle) {
  return db
    .selectFrom('groups')
    .select(['group_id as groupId', 'name'])
    .orderBy('name')
    .orderBy('group_id')
    .execute();
}

export type AnnouncementColumns = Omit<
  Insertable<AnnouncementsTable>,
  'announcement_id' | 'version' | 'created_at'
>;

export async function insertAnnouncement(transaction: DatabaseTransaction, columns: AnnouncementColumns) {
  return transaction
    .insertInto('announcements')
    .values({ ...columns, created_at: columns.edited_at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateAnnouncement(
  transaction: DatabaseTransaction,
  announcementId: number,
  columns: AnnouncementColumns,
) {
  return transaction
    .updateTable('announcements')
    .set((of) => ({ ...columns, version: of('version', '+', 1) }))
    .where('announcement_id', '=', announcementId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteAnnouncement(
  transaction: DatabaseTransaction,
  announcementId: number,
): Promise<void> {
  await transaction.deleteFrom('announcements').where('announcement_id', '=', announcementId).execute();
}
