import type {
  Lightbox,
  LightboxAction,
  LightboxLog,
  LightboxType,
  MemberLightboxRequest,
} from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import { LIGHTBOX_NAME_FIELD } from '@newsphoto/domain/forms';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { LightboxEventDetail } from '../../db/lightbox-tables.ts';
import { ApiError } from '../../errors/api-error.ts';
import { requireValid } from '../../errors/require-valid.ts';
import { limitOf } from '../limits/limits.service.ts';
import { findEvents, insertEvent } from './lightbox-events.repository.ts';
import { requireOwn, requireReadable } from './lightboxes.policy.ts';
import { presentLightbox, presentLightboxes } from './lightboxes.presenter.ts';
import {
  changeLightbox,
  findDeleted,
  findLightboxes,
  findOwnIds,
  insertLightbox,
  isNameTaken,
  lockContentsOf,
  lockLightboxesOf,
  orderLightboxes,
} from './lightboxes.repository.ts';

/** The one that every member has from the first. */
const FIRST_NAME = 'マイライトボックス';

/** Lightboxes as wholes; see the contract for the shapes and refusals. */
export interface LightboxesService {
  list(actor: Actor): Promise<Lightbox[]>;
  create(actor: Actor, name: string): Promise<Lightbox>;
  rename(actor: Actor, request: MemberLightboxRequest): Promise<Lightbox>;
  share(actor: Actor, lightboxId: number, type: LightboxType): Promise<Lightbox>;
  place(actor: Actor, lightboxId: number, beforeId: number | null): Promise<Lightbox[]>;
  remove(actor: Actor, lightboxId: number): Promise<void>;
  restore(actor: Actor, lightboxId: number): Promise<Lightbox>;
  log(actor: Actor, lightboxId: number): Promise<LightboxLog>;
}

export function createLightboxesService(db: Database, now: () => Date): LightboxesService {
  /** Changes the member's lightboxes, one change after the other; answers as `act` does, read afterwards. */
  const alone = <T>(actor: Actor, act: (transaction: DatabaseTransaction) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (transaction) => {
      await lockLightboxesOf(transaction, actor.userId);
      return act(transaction);
    });
  const note = (
    transaction: DatabaseTransaction,
    event: { lightboxId: number; actor: Actor; act: LightboxAction; detail?: LightboxEventDetail },
  ) => insertEvent(transaction, { ...event, actorId: event.actor.userId, now: now() });
  const present = (transaction: DatabaseTransaction, actor: Actor, lightboxId: number) =>
    presentLightbox(transaction, actor, lightboxId);

  const create = async (transaction: DatabaseTransaction, actor: Actor, name: string): Promise<number> => {
    const lightboxId = await insertLightbox(transaction, actor.userId, name);
    await note(transaction, { lightboxId, actor, act: 'created', detail: { name } });
    return lightboxId;
  };

  return {
    async list(actor) {
      const rows = await findLightboxes(db, actor);
      if (rows.some(({ owner_id }) => owner_id === actor.userId)) return presentLightboxes(db, actor, rows);
      return alone(actor, async (transaction) => {
        const isFirst = (await findOwnIds(transaction, actor.userId)).length === 0;
        if (isFirst) await create(transaction, actor, FIRST_NAME);
        return presentLightboxes(transaction, actor, await findLightboxes(transaction, actor));
      });
    },
    create: (actor, typed) =>
      alone(actor, async (transaction) => {
        const name = requireName(typed);
        await requireRoom(transaction, actor);
        if (await isNameTaken(transaction, actor.userId, name)) throw nameTaken();
        return present(transaction, actor, await create(transaction, actor, name));
      }),
    rename: (actor, { lightboxId: id, name: typed, was }) =>
      alone(actor, async (transaction) => {
        const lightboxId = Number(id);
        const name = requireName(typed);
        const row = await requireOwn(transaction, actor, lightboxId);
        if (row.name !== was) throw new ApiError('edit/outdated');
        if (await isNameTaken(transaction, actor.userId, name, lightboxId)) throw nameTaken();
        if (name !== was) {
          await changeLightbox(transaction, lightboxId, { name });
          await note(transaction, { lightboxId, actor, act: 'renamed', detail: { name } });
        }
        return present(transaction, actor, lightboxId);
      }),
    share: (actor, lightboxId, type) =>
      alone(actor, async (transaction) => {
        const row = await requireOwn(transaction, actor, lightboxId);
        // The group stays stored when sharing ends: its members have to be notified of the end.
        const withWhom = type === '0' ? {} : { shared_group_id: actor.groupId };
        await changeLightbox(transaction, lightboxId, { type, ...withWhom });
        if (row.type !== type)
          await note(transaction, { lightboxId, actor, act: 'shared', detail: { type } });
        return present(transaction, actor, lightboxId);
      }),
    place: (actor, lightboxId, beforeId) =>
      alone(actor, async (transaction) => {
        await requireOwn(transaction, actor, lightboxId);
        const own = await findOwnIds(transaction, actor.userId);
        // In the order in which moves between lightboxes lock them.
        await lockContentsOf(transaction, own);
        const others = own.filter((id) => id !== lightboxId);
        const at = beforeId === null ? others.length : others.indexOf(beforeId);
        if (at < 0 && beforeId !== lightboxId) throw new ApiError('edit/outdated');
        if (at >= 0) {
          await orderLightboxes(transaction, others.toSpliced(at, 0, lightboxId));
          await changeLightbox(transaction, lightboxId);
        }
        return presentLightboxes(transaction, actor, await findLightboxes(transaction, actor));
      }),
    remove: (actor, lightboxId) =>
      alone(actor, async (transaction) => {
        await requireOwn(transaction, actor, lightboxId);
        if ((await findOwnIds(transaction, actor.userId)).length === 1) throw new ApiError('lightbox/last');
        await changeLightbox(transaction, lightboxId, { deleted_at: now() });
        await note(transaction, { lightboxId, actor, act: 'deleted' });
      }),
    restore: (actor, lightboxId) =>
      alone(actor, async (transaction) => {
        const deleted = await findDeleted(transaction, actor.userId, lightboxId);
        if (!deleted) throw new ApiError('lightbox/unknown');
        await requireRoom(transaction, actor);
        const name = await freeName(transaction, actor, deleted.name);
        await changeLightbox(transaction, lightboxId, { deleted_at: null, name });
        await note(transaction, { lightboxId, actor, act: 'restored' });
        return present(transaction, actor, lightboxId);
      }),
    async log(actor, lightboxId) {
      await requireReadable(db, actor, lightboxId);
      return (await findEvents(db, lightboxId)).map((row) => ({
        eventId: String(row.event_id),
        happenedAt: tokyoDateTime(row.happened_at),
        userName: row.user_name ?? '',
        act: row.act as LightboxAction,
        count: row.item_count,
        ...(row.detail.name === undefined ? {} : { name: row.detail.name }),
        ...(row.detail.type === undefined ? {} : { type: row.detail.type }),
      }));
    },
  };
}

const nameTaken = () => new ApiError('lightbox/name-taken', [], { field: 'name' });

function requireName(typed: string): string {
  const name = typed.trim();
  requireValid([LIGHTBOX_NAME_FIELD], { name });
  return name;
}

/** One more lightbox may be had. */
async function requireRoom(transaction: DatabaseTransaction, actor: Actor): Promise<void> {
  const most = await limitOf(transaction, 'lightboxes');
  if ((await findOwnIds(transaction, actor.userId)).length >= most) {
    throw new ApiError('lightbox/too-many', [most]);
  }
}

/** The name, with a number behind it where another lightbox took it meanwhile. */
async function freeName(transaction: DatabaseTransaction, actor: Actor, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${name}（${number}）`;
    if (!(await isNameTaken(transaction, actor.userId, tried))) return tried;
  }
}
