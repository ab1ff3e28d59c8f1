import type { LightboxAction } from '@newsphoto/contract';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { LightboxEventDetail } from '../../db/lightbox-tables.ts';

const MOST_SHOWN = 200;

interface NewEvent {
  readonly lightboxId: number;
  readonly actorId: string;
  readonly act: LightboxAction;
  readonly count?: number;
  readonly detail?: LightboxEventDetail;
  readonly now: Date;
}

/** Writes into a lightbox's log; answers what names the line. */
export async function insertEvent(transaction: DatabaseTransaction, event: NewEvent): Promise<number> {
  const { event_id } = await transaction
    .insertInto('lightbox_events')
    .values({
      lightbox_id: event.lightboxId,
      happened_at: event.now,
      actor_id: event.actorId,
      act: event.act,
      item_count: event.count ?? 0,
      detail: JSON.stringify(event.detail ?? {}),
    })
    .returning('event_id')
    .executeTakeFirstOrThrow();
  return event_id;
}

/** Newest first. */
export async function findEvents(db: DatabaseHandle, lightboxId: number) {
  return db
    .selectFrom('lightbox_events as e')
    .leftJoin('users as u', 'u.user_id', 'e.actor_id')
    .select(['event_id', 'happened_at', 'act', 'item_count', 'detail', 'u.user_name'])
    .where('lightbox_id', '=', lightboxId)
    .orderBy('event_id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
}

/** Marks an event of this member as undone; undefined where there is none, or it was undone before. */
export async function takeForUndo(
  transaction: DatabaseTransaction,
  { lightboxId, actorId, eventId, now }: { lightboxId: number; actorId: string; eventId: number; now: Date },
) {
  return transaction
    .updateTable('lightbox_events')
    .set({ undone_at: now })
    .where('event_id', '=', eventId)
    .where('lightbox_id', '=', lightboxId)
    .where('actor_id', '=', actorId)
    .where('act', 'in', ['added', 'removed', 'copied-in', 'moved-out'])
    .where('undone_at', 'is', null)
    .returning(['act', 'detail'])
    .executeTakeFirst();
}
