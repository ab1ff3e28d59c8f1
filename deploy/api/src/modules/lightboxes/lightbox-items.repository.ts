import { type Insertable, sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { VisibilityCode } from '../../db/content-tables.ts';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { LightboxItemsTable, TakenItem } from '../../db/lightbox-tables.ts';
import type { ReachCount } from '../content-rights/takedown-reach.service.ts';
import { isReleasedFor } from '../contents/embargo.ts';
import { findLightboxes } from './lightboxes.repository.ts';

export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number];

/** What a lightbox holds of contents that its reader may see, in its order. */
export async function findEntries(
  db: DatabaseHandle,
  lightboxId: number,
  visibilities: readonly VisibilityCode[],
) {
  return db
    .selectFrom('lightbox_items as i')
    .innerJoin('contents as c', 'c.content_id', 'i.content_id')
    .leftJoin('users as u', 'u.user_id', 'i.added_by')
    .select(['i.content_id', 'c.aspect_ratio', 'i.note', 'i.added_at', 'u.user_name as added_by'])
    .where('i.lightbox_id', '=', lightboxId)
    .where('c.state', '=', 'ready')
    .where('c.visibility', 'in', visibilities)
    .where(isReleasedFor(visibilities))
    .orderBy('i.place')
    .orderBy('i.content_id')
    .execute();
}

/** All items in order, including those of contents that no one may see at present. */
export async function findAllItems(db: DatabaseHandle, lightboxId: number) {
  return db
    .selectFrom('lightbox_items')
    .select(['content_id', 'note', 'added_by', 'added_at'])
    .where('lightbox_id', '=', lightboxId)
    .orderBy('place')
    .orderBy('content_id')
    .execute();
}

type NewItem = Pick<Insertable<LightboxItemsTable>, 'content_id' | 'added_by' | 'added_at' | 'note'>;

/** Puts items to the end, in their order. */
export async function appendItems(
  transaction: DatabaseTransaction,
  lightboxId: number,
  items: readonly NewItem[],
): Promise<void> {
  if (items.length === 0) return;
  const { last } = await transaction
    .selectFrom('lightbox_items')
    .select((of) => of.fn.coalesce(of.fn.max('place'), sql<number>`0`).as('last'))
    .where('lightbox_id', '=', lightboxId)
    .executeTakeFirstOrThrow();
  const rows = items.map((item, at) => ({ ...item, lightbox_id: lightboxId, place: last + 1 + at }));
  await transaction.insertInto('lightbox_items').values(rows).execute();
}

export async function deleteItems(
  transaction: DatabaseTransaction,
  lightboxId: number,
  ids: readonly number[],
): Promise<void> {
  await deleted(transaction, lightboxId, ids).execute();
}

/** Removes the items that this member added; returns which. Items that a colleague has added again meanwhile stay. */
export async function deleteItemsOf(
  transaction: DatabaseTransaction,
  { lightboxId, addedBy, ids }: { lightboxId: number; addedBy: string; ids: readonly number[] },
): Promise<number[]> {
  const rows = await deleted(transaction, lightboxId, ids)
    .where('added_by', '=', addedBy)
    .returning('content_id')
    .execute();
  return rows.map(({ content_id }) => content_id);
}

const deleted = (transaction: DatabaseTransaction, lightboxId: number, ids: readonly number[]) =>
  transaction
    .deleteFrom('lightbox_items')
    .where('lightbox_id', '=', lightboxId)
    .where('content_id', '=', sql<number>`any(${ids}::bigint[])`);

/** Gives the items the places of this order; those that keep theirs are not written. */
export async function orderItems(
  transaction: DatabaseTransaction,
  lightboxId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`update lightbox_items i set place = given.place::int
    from unnest(${ids}::bigint[]) with ordinality as given (content_id, place)
    where i.lightbox_id = ${lightboxId} and i.content_id = given.content_id
      and i.place <> given.place::int`.execute(transaction);
}

/** Writes a note over the one that the writer saw; false where it is another one by now. */
export async function writeNote(
  transaction: DatabaseTransaction,
  { lightboxId, contentId, note, was }: { lightboxId: number; contentId: number; note: string; was: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('lightbox_items')
    .set({ note })
    .where('lightbox_id', '=', lightboxId)
    .where('content_id', '=', contentId)
    .where('note', '=', was)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those of the ids that the member added, or has in an own lightbox. */
export async function findMarked(
  db: DatabaseHandle,
  reader: Actor,
  ids: readonly number[],
): Promise<number[]> {
  const open = await findLightboxes(db, reader);
  const own = open.filter(({ owner_id }) => owner_id === reader.userId).map(({ lightbox_id }) => lightbox_id);
  const rows = await db
    .selectFrom('lightbox_items')
    .select('content_id')
    .distinct()
    .where('content_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('lightbox_id', '=', sql<number>`any(${open.map(({ lightbox_id }) => lightbox_id)}::bigint[])`)
    .where((of) =>
      of.or([of('lightbox_id', '=', sql<number>`any(${own}::bigint[])`), of('added_by', '=', reader.userId)]),
    )
    .execute();
  return rows.map(({ content_id }) => content_id);
}

/** The current items, each with the item before it. */
export async function takenOf(
  transaction: DatabaseTransaction,
  lightboxId: number,
  ids: readonly number[],
): Promise<TakenItem[]> {
  const wanted = new Set(ids);
  const all = await findAllItems(transaction, lightboxId);
  return all.flatMap((item, at) =>
    wanted.has(item.content_id)
      ? [
          {
            contentId: item.content_id,
            afterId: all[at - 1]?.content_id ?? null,
            note: item.note,
            addedBy: item.added_by,
            addedAt: item.added_at.toISOString(),
          },
        ]
      : [],
  );
}

/** Lightboxes that hold contents. */
export async function countInLightboxes(db: Database, contentIds: readonly number[]): Promise<ReachCount[]> {
  return db
    .selectFrom('lightbox_items as i')
    .innerJoin('lightboxes', 'lightboxes.lightbox_id', 'i.lightbox_id')
    .select(['i.content_id', sql.lit('lightboxes').$castTo<'lightboxes'>().as('place')])
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('i.content_id', 'in', contentIds)
    .where('deleted_at', 'is', null)
    .groupBy('i.content_id')
    .execute();
}
