import type { LightboxChange, LightboxTransferRequest } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { TakenItem } from '../../db/lightbox-tables.ts';
import { ApiError } from '../../errors/api-error.ts';
import { visibleTo } from '../contents/contents.policy.ts';
import { visibleAmong } from '../contents/visible-among.service.ts';
import { appendNew } from './append-new.ts';
import { changeContents, idsOf } from './change-contents.ts';
import { insertEvent, takeForUndo } from './lightbox-events.repository.ts';
import { deleteItems, deleteItemsOf, takenOf } from './lightbox-items.repository.ts';
import { mayWrite } from './lightboxes.policy.ts';
import { changeLightbox, findLightbox } from './lightboxes.repository.ts';
import { putBack } from './put-back.ts';

/** What goes from one lightbox to another, and what is undone; see the contract for the shapes and refusals. */
export interface LightboxTransfers {
  copy(actor: Actor, lightboxId: number, request: LightboxTransferRequest): Promise<LightboxChange>;
  move(actor: Actor, lightboxId: number, request: LightboxTransferRequest): Promise<LightboxChange>;
  undo(actor: Actor, lightboxId: number, eventId: number): Promise<LightboxChange>;
}

export function createLightboxTransfers(db: Database, now: () => Date): LightboxTransfers {
  /** Items with their notes to the end of the target, which the caller has locked. */
  const bring = async (
    transaction: DatabaseTransaction,
    {
      actor,
      lightboxId,
      targetId,
      taken,
    }: { actor: Actor; lightboxId: number; targetId: number; taken: readonly TakenItem[] },
  ) => {
    if (targetId === lightboxId) throw new ApiError('lightbox/already-in');
    const items = taken.map(({ contentId, note }) => ({ content_id: contentId, note }));
    return appendNew(transaction, { lightboxId: targetId, items, actor, now: now() });
  };
  /** Items of these ids that the reader sees. */
  const seen = async (
    transaction: DatabaseTransaction,
    {
      actor,
      lightboxId,
      contentIdList,
    }: { actor: Actor; lightboxId: number; contentIdList: readonly string[] },
  ) =>
    takenOf(transaction, lightboxId, await visibleAmong(transaction, idsOf(contentIdList), visibleTo(actor)));

  return {
    async copy(actor, lightboxId, { contentIdList, targetId: id }) {
      const targetId = Number(id);
      // A copy only changes its target: reading this lightbox is enough.
      if (!(await findLightbox(db, actor, lightboxId))) throw new ApiError('lightbox/unknown');
      const target = await findLightbox(db, actor, targetId);
      if (!target) throw new ApiError('lightbox/no-copy-target');
      return changeContents(
        { db, actor, lightboxId: targetId, otherId: lightboxId, now: now() },
        async (transaction) => {
          if (!(await findLightbox(transaction, actor, lightboxId))) throw new ApiError('lightbox/unknown');
          const taken = await seen(transaction, { actor, lightboxId, contentIdList });
          const { added, already } = await bring(transaction, { actor, lightboxId, targetId, taken });
          if (added.length === 0 && already.length > 0) throw new ApiError('lightbox/already-in');
          return { act: 'copied-in', changed: added, already, detail: { added } };
        },
      );
    },
    async move(actor, lightboxId, { contentIdList, targetId: id }) {
      const targetId = Number(id);
      return changeContents({ db, actor, lightboxId, otherId: targetId, now: now() }, async (transaction) => {
        const target = await findLightbox(transaction, actor, targetId);
        if (!target) throw new ApiError('lightbox/no-move-target');
        if (!mayWrite(target, actor)) throw new ApiError('lightbox/read-only');
        const taken = await seen(transaction, { actor, lightboxId, contentIdList });
        const changed = taken.map(({ contentId }) => contentId);
        const { added, already } = await bring(transaction, { actor, lightboxId, targetId, taken });
        await deleteItems(transaction, lightboxId, changed);
        if (added.length > 0) {
          await changeLightbox(transaction, targetId);
          const event = { actorId: actor.userId, act: 'moved-in', count: added.length, now: now() } as const;
          await insertEvent(transaction, { ...event, lightboxId: targetId });
        }
        return {
          act: 'moved-out',
          changed,
          already,
          detail: { taken, target: { lightboxId: targetId, added } },
        };
      });
    },
    async undo(actor, lightboxId, eventId) {
      const otherId = await targetOf(db, lightboxId, eventId);
      const change = { db, actor, lightboxId, ...(otherId === undefined ? {} : { otherId }), now: now() };
      return changeContents(change, async (transaction) => {
        const event = await takeForUndo(transaction, {
          lightboxId,
          actorId: actor.userId,
          eventId,
          now: now(),
        });
        if (!event) throw new ApiError('lightbox/no-undo');
        const { added = [], taken = [], target } = event.detail;
        const out = await deleteItemsOf(transaction, { lightboxId, addedBy: actor.userId, ids: added });
        const back = await putBack(transaction, lightboxId, taken);
        if (target) await takeBack(transaction, { actor, target, now: now() });
        return { act: 'undone', changed: [...out, ...back] };
      });
    },
  };
}

/** The lightbox that an event moved contents to, to be locked beside its own. */
async function targetOf(db: Database, lightboxId: number, eventId: number): Promise<number | undefined> {
  const event = await db
    .selectFrom('lightbox_events')
    .select('detail')
    .where('event_id', '=', eventId)
    .where('lightbox_id', '=', lightboxId)
    .executeTakeFirst();
  return event?.detail.target?.lightboxId;
}

/** Takes out of the target what a move brought there, as far as it is still open to who moved it. */
async function takeBack(
  transaction: DatabaseTransaction,
  {
    actor,
    target,
    now,
  }: { actor: Actor; target: { lightboxId: number; added: readonly number[] }; now: Date },
): Promise<void> {
  const { lightboxId, added } = target;
  const row = await findLightbox(transaction, actor, lightboxId);
  if (!row || !mayWrite(row, actor)) return;
  const out = await deleteItemsOf(transaction, { lightboxId, addedBy: actor.userId, ids: added });
  if (out.length === 0) return;
  await changeLightbox(transaction, lightboxId);
  const event = { lightboxId, actorId: actor.userId, act: 'undone', count: out.length, now } as const;
  await insertEvent(transaction, event);
}
