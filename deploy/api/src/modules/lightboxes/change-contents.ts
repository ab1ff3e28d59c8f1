import type { LightboxAction, LightboxChange } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { LightboxEventDetail } from '../../db/lightbox-tables.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { insertEvent } from './lightbox-events.repository.ts';
import { requireWritable } from './lightboxes.policy.ts';
import { presentLightbox } from './lightboxes.presenter.ts';
import { changeLightbox, lockContentsOf } from './lightboxes.repository.ts';

interface Change {
  readonly db: Database;
  readonly actor: Actor;
  readonly lightboxId: number;
  /** Another lightbox that is locked with it. */
  readonly otherId?: number;
  readonly now: Date;
}

interface Outcome {
  readonly act: LightboxAction;
  readonly changed: readonly number[];
  readonly already?: readonly number[];
  readonly detail?: LightboxEventDetail;
}

/** Each id once, in the order in which they are named. */
export const idsOf = (contentIds: readonly string[]): number[] => [...new Set(contentIds)].map(Number);

/** Changes the contents of a lightbox, one change after the other, and logs what was changed. */
export async function changeContents(
  { db, actor, lightboxId, otherId, now }: Change,
  change: (transaction: DatabaseTransaction) => Promise<Outcome>,
): Promise<LightboxChange> {
  return db.transaction().execute(async (transaction) => {
    await lockContentsOf(transaction, [lightboxId, ...(otherId === undefined ? [] : [otherId])]);
    // Read under the lock: sharing may have ended while this call waited.
    await requireWritable(transaction, actor, lightboxId);
    const { act, changed, already = [], detail = {} } = await change(transaction);
    let eventId = '';
    if (changed.length > 0) {
      await changeLightbox(transaction, lightboxId);
      const count = changed.length;
      const event = { lightboxId, actorId: actor.userId, act, count, detail, now };
      eventId = String(await insertEvent(transaction, event));
    }
    return {
      lightbox: await presentLightbox(transaction, actor, lightboxId),
      eventId,
      changed: changed.map(presentId),
      already: already.map(presentId),
    };
  });
}
