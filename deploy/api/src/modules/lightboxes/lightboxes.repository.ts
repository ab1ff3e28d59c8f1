import { type Insertable, type Selectable, sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { VisibilityCode } from '../../db/content-tables.ts';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { LightboxesTable } from '../../db/lightbox-tables.ts';
import { lockKey } from '../../db/lock-key.ts';
import { recordChange } from '../changes/record-change.ts';
import { isReleasedFor } from '../contents/embargo.ts';

export type LightboxRow = NonNullable<Awaited<ReturnType<typeof findLightbox>>>;
type Reader = Pick<Actor, 'userId' | 'groupId'>;

/** Pictures shown as the cover of a lightbox. */
const COVERS = 4;

/**
 * Lightboxes that a reader may open: their own, and those shared by a colleague who still belongs to the group with which
 * the lightbox is shared.
 */
const openTo = ({ userId, groupId }: Reader) => sql<boolean>`l.deleted_at is null and (l.owner_id = ${userId}
  or (l.type <> '0' and l.shared_group_id = ${groupId} and o.group_id = l.shared_group_id
    and o.status <> 'withdrawn'))`;

const lightboxes = (db: DatabaseHandle) =>
  db
    .selectFrom('lightboxes as l')
    .innerJoin('users as o', 'o.user_id', 'l.owner_id')
    .select(['l.lightbox_id', 'l.owner_id', 'o.user_name as owner_name', 'l.name', 'l.type'])
    .select(['l.revision', 'l.changed_at']);

export async function findLightbox(db: DatabaseHandle, reader: Reader, lightboxId: number) {
  return lightboxes(db).where('l.lightbox_id', '=', lightboxId).where(openTo(reader)).executeTakeFirst();
}

/** Own ones in their order, then those of others by name. */
export async function findLightboxes(db: DatabaseHandle, reader: Reader): Promise<LightboxRow[]> {
  return lightboxes(db)
    .where(openTo(reader))
    .orderBy(sql`l.owner_id = ${reader.userId}`, 'desc')
    .orderBy(sql`case when l.owner_id = ${reader.userId} then l.place end`)
    .orderBy('l.name')
    .orderBy('l.lightbox_id')
    .execute();
}

interface FaceRights {
  readonly visibilities: readonly VisibilityCode[];
  /** Pictures have no watermark. */
  readonly isUnmarked: boolean;
}

/** How many contents a reader sees in each and whether there are others, and the pictures of the first. */
export async function findFaces(
  db: DatabaseHandle,
  lightboxIds: readonly number[],
  { visibilities, isUnmarked }: FaceRights,
) {
  const picture = isUnmarked
    ? sql`coalesce(nullif(unmarked_small_key, ''), thumb_small_key)`
    : sql`thumb_small_key`;
  const isSeen = sql`state = 'ready' and visibility = any(${visibilities}::text[]) and ${isReleasedFor(visibilities)}`;
  const { rows } = await sql<{ lightbox_id: number; held: number; count: number; covers: string[] | null }>`
    select lightbox_id, count(*) as held, count(*) filter (where is_seen) as count,
      (array_agg(picture_key order by place) filter (where is_seen and picture_key <> ''))[1:${sql.lit(COVERS)}]
        as covers
    from (select i.lightbox_id, i.place, ${picture} as picture_key, ${isSeen} as is_seen
      from lightbox_items i join contents using (content_id)
      where i.lightbox_id = any(${lightboxIds}::bigint[])) as items
    group by lightbox_id`.execute(db);
  return new Map(
    rows.map(({ lightbox_id, held, count, covers }) => [
      lightbox_id,
      { count, hasHidden: held > count, covers: covers ?? [] },
    ]),
  );
}

/** Making, naming, ordering and deleting of one member's lightboxes wait for each other. */
export async function lockLightboxesOf(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await lockKey(transaction, `lightboxes of ${userId}`);
}

/** Changes of the contents of a lightbox wait for each other; several are locked in one order. */
export async function lockContentsOf(
  transaction: DatabaseTransaction,
  lightboxIds: readonly number[],
): Promise<void> {
  await transaction
    .selectFrom('lightboxes')
    .select('lightbox_id')
    .where('lightbox_id', '=', sql<number>`any(${lightboxIds}::bigint[])`)
    .orderBy('lightbox_id')
    .forUpdate()
    .execute();
}

/** Ids of the own ones in their order. */
export async function findOwnIds(db: DatabaseHandle, userId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('lightboxes')
    .select('lightbox_id')
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('place')
    .orderBy('lightbox_id')
    .execute();
  return rows.map(({ lightbox_id }) => lightbox_id);
}

export async function isNameTaken(
  db: DatabaseHandle,
  userId: string,
  name: string,
  besides = 0,
): Promise<boolean> {
  const found = await db
    .selectFrom('lightboxes')
    .select('lightbox_id')
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('name', '=', name)
    .where('lightbox_id', '<>', besides)
    .executeTakeFirst();
  return found !== undefined;
}

/** A deleted lightbox of the member that can still be brought back. */
export async function findDeleted(db: DatabaseHandle, userId: string, lightboxId: number) {
  return db
    .selectFrom('lightboxes')
    .select(['lightbox_id', 'name'])
    .where('lightbox_id', '=', lightboxId)
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
}

/** Adds one behind the member's others; answers its id. */
export async function insertLightbox(
  transaction: DatabaseTransaction,
  userId: string,
  name: string,
): Promise<number> {
  const { lightbox_id } = await transaction
    .insertInto('lightboxes')
    .values({
      owner_id: userId,
      name,
      place: sql<number>`(select coalesce(max(place), 0) + 1 from lightboxes where owner_id = ${userId})`,
      shared_group_id: null,
    })
    .returning('lightbox_id')
    .executeTakeFirstOrThrow();
  await notifyOf(transaction, lightbox_id, { owner_id: userId, shared_group_id: null });
  return lightbox_id;
}

type Changes = Partial<Pick<Insertable<LightboxesTable>, 'name' | 'type' | 'shared_group_id' | 'deleted_at'>>;

/** Every change goes through here: those who see the lightbox, or saw it, are notified. */
export async function changeLightbox(
  transaction: DatabaseTransaction,
  lightboxId: number,
  changes: Changes = {},
): Promise<void> {
  const row = await transaction
    .updateTable('lightboxes')
    .set({ ...changes, revision: sql`revision + 1`, changed_at: sql`clock_timestamp()` })
    .where('lightbox_id', '=', lightboxId)
    .returning(['owner_id', 'shared_group_id'])
    .executeTakeFirst();
  if (row) await notifyOf(transaction, lightboxId, row);
}

const notifyOf = (
  transaction: DatabaseTransaction,
  lightboxId: number,
  { owner_id, shared_group_id }: Pick<Selectable<LightboxesTable>, 'owner_id' | 'shared_group_id'>,
): Promise<void> =>
  recordChange(transaction, {
    ...{ topic: 'lightboxes', key: String(lightboxId), userId: owner_id, groupId: shared_group_id },
  });

/** Gives the member's lightboxes the places of this order. */
export async function orderLightboxes(
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<void> {
  await sql`update lightboxes l set place = given.place::int
    from unnest(${ids}::bigint[]) with ordinality as given (lightbox_id, place)
    where l.lightbox_id = given.lightbox_id`.execute(transaction);
}

/** Deleted lightboxes that have not been restored until this moment. */
export async function purgeDeletedLightboxes(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('lightboxes').where('deleted_at', '<', before).execute();
}
