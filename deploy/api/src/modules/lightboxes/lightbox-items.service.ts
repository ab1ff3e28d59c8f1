import type {
  ContentSummary,
  LightboxChange,
  LightboxDetail,
  LightboxNoteRequest,
  LightboxOrderRequest,
} from '@newsphoto/contract';
import { LIGHTBOX_NOTE_FIELD } from '@newsphoto/domain/forms';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { requireValid } from '../../errors/require-valid.ts';
import { summariesOf } from '../contents/content-previews.service.ts';
import { visibleTo } from '../contents/contents.policy.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { visibleAmong } from '../contents/visible-among.service.ts';
import { appendNew } from './append-new.ts';
import { changeContents, idsOf } from './change-contents.ts';
import {
  deleteItems,
  findAllItems,
  findEntries,
  findMarked,
  orderItems,
  takenOf,
  writeNote,
} from './lightbox-items.repository.ts';
import { requireReadable } from './lightboxes.policy.ts';
import { presentEntry, presentLightbox } from './lightboxes.presenter.ts';

/** What a lightbox holds; see the contract for the shapes and refusals. */
export interface LightboxItemsService {
  detail(actor: Actor, lightboxId: number): Promise<LightboxDetail>;
  contents(actor: Actor, lightboxId: number, contentIds: readonly string[]): Promise<ContentSummary[]>;
  marks(actor: Actor, contentIds: readonly string[]): Promise<string[]>;
  add(actor: Actor, lightboxId: number, contentIds: readonly string[]): Promise<LightboxChange>;
  remove(actor: Actor, lightboxId: number, contentIds: readonly string[]): Promise<LightboxChange>;
  order(actor: Actor, lightboxId: number, request: LightboxOrderRequest): Promise<LightboxChange>;
  note(
    actor: Actor,
    item: { lightboxId: number; contentId: number },
    request: LightboxNoteRequest,
  ): Promise<LightboxChange>;
}

export function createLightboxItems(db: Database, now: () => Date): LightboxItemsService {
  return {
    async detail(actor, lightboxId) {
      const lightbox = await presentLightbox(db, actor, lightboxId);
      const entries = await findEntries(db, lightboxId, visibleTo(actor));
      return { lightbox, entries: entries.map(presentEntry) };
    },
    async contents(actor, lightboxId, contentIds) {
      await requireReadable(db, actor, lightboxId);
      const held = new Set((await findAllItems(db, lightboxId)).map(({ content_id }) => content_id));
      const ids = idsOf(contentIds).filter((id) => held.has(id));
      return summariesOf(db, ids, actor);
    },
    marks: async (actor, contentIds) => (await findMarked(db, actor, idsOf(contentIds))).map(presentId),
    add: (actor, lightboxId, contentIds) =>
      changeContents({ db, actor, lightboxId, now: now() }, async (transaction) => {
        const ids = idsOf(contentIds);
        const visible = await visibleAmong(transaction, ids, visibleTo(actor));
        if (visible.length < ids.length) throw new ApiError('content/unknown');
        const items = ids.map((id) => ({ content_id: id, note: '' }));
        const { added, already } = await appendNew(transaction, { lightboxId, items, actor, now: now() });
        if (added.length === 0) throw new ApiError('lightbox/already-in');
        return { act: 'added', changed: added, already, detail: { added } };
      }),
    remove: (actor, lightboxId, contentIds) =>
      changeContents({ db, actor, lightboxId, now: now() }, async (transaction) => {
        const taken = await takenOf(transaction, lightboxId, idsOf(contentIds));
        const changed = taken.map(({ contentId }) => contentId);
        await deleteItems(transaction, lightboxId, changed);
        return { act: 'removed', changed, detail: { taken } };
      }),
    order: (actor, lightboxId, { contentIdList, beforeId }) =>
      changeContents({ db, actor, lightboxId, now: now() }, async (transaction) => ({
        act: 'ordered',
        changed: await moveItems(transaction, lightboxId, {
          moved: new Set(idsOf(contentIdList)),
          beforeId: beforeId === null ? null : Number(beforeId),
        }),
      })),
    note: (actor, { lightboxId, contentId }, { note: typed, was }) =>
      changeContents({ db, actor, lightboxId, now: now() }, async (transaction) => {
        const note = typed.trim();
        requireValid([LIGHTBOX_NOTE_FIELD], { note });
        const entries = await findEntries(transaction, lightboxId, visibleTo(actor));
        const entry = entries.find(({ content_id }) => content_id === contentId);
        if (!entry) throw new ApiError('content/unknown');
        if (entry.note === note) return { act: 'noted', changed: [] };
        const isWritten = await writeNote(transaction, { lightboxId, contentId, note, was });
        if (!isWritten) throw new ApiError('edit/outdated');
        return { act: 'noted', changed: [contentId] };
      }),
  };
}

/** Moves items, in the order that they have, before another one or to the end; answers what was moved. */
async function moveItems(
  transaction: DatabaseTransaction,
  lightboxId: number,
  { moved, beforeId }: { readonly moved: ReadonlySet<number>; readonly beforeId: number | null },
): Promise<number[]> {
  const order = (await findAllItems(transaction, lightboxId)).map(({ content_id }) => content_id);
  const block = order.filter((id) => moved.has(id));
  const others = order.filter((id) => !moved.has(id));
  const at = beforeId === null ? others.length : others.indexOf(beforeId);
  if (at < 0) throw new ApiError('edit/outdated');
  const next = others.toSpliced(at, 0, ...block);
  if (next.every((id, index) => id === order[index])) return [];
  await orderItems(transaction, lightboxId, next);
  return block;
}
