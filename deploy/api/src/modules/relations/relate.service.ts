import { MOST_MUTUALLY_RELATED, type RelationEdit } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { limitOf } from '../limits/limits.service.ts';
import { type LockedContents, lockContents } from './lock-contents.ts';
import { recordEdit } from './relation-edits.ts';
import {
  deletePairs,
  findRelated,
  findRelatedIds,
  insertRelated,
  pairsOf,
  writeOrder,
} from './relations.repository.ts';

/** Changes of relations; see the contract for the refusals. */
export interface RelateService {
  relate(actor: Actor, contentIds: readonly number[], mainId: number | undefined): Promise<RelationEdit>;
  unlink(actor: Actor, mainId: number, contentIds: readonly number[]): Promise<RelationEdit>;
  order(
    actor: Actor,
    mainId: number,
    move: { readonly contentIds: readonly number[]; readonly beforeId: number | null },
  ): Promise<RelationEdit>;
}

const NOTHING: RelationEdit = { editId: '', count: 0, unknown: [] };
const contentsIn = (ids: readonly number[]) => ({ contents: ids.map(presentId) });

export function createRelate(db: Database): RelateService {
  return {
    async relate(actor, contentIds, mainId) {
      const ids = [...new Set(contentIds)];
      if (mainId !== undefined && ids.includes(mainId)) throw new ApiError('relation/main');
      const limit = await limitOf(db, 'relatedItems');
      const most = mainId === undefined ? Math.min(limit, MOST_MUTUALLY_RELATED) : limit;
      if (ids.length > most) throw new ApiError('relation/too-many', [most]);
      return db.transaction().execute(async (transaction) => {
        const { ready } = await lockContents(transaction, mainId === undefined ? ids : [mainId, ...ids]);
        const known = ids.filter((id) => ready.has(id));
        const unknown = ids.filter((id) => !ready.has(id)).map(presentId);
        if (mainId !== undefined) {
          if (!ready.has(mainId) || known.length === 0) throw new ApiError('content/unknown');
          return { ...(await relateTo(transaction, actor, mainId, known)), unknown };
        }
        if (known.length < 2)
          throw unknown.length > 0
            ? new ApiError('content/unknown')
            : new ApiError('request/invalid', [], { field: 'contentIds' });
        return { ...(await relateMutually(transaction, actor, known)), unknown };
      });
    },
    unlink: (actor, mainId, contentIds) =>
      db.transaction().execute(async (transaction) => {
        await lockKnown(transaction, mainId, contentIds);
        const list = await findRelated(transaction, mainId);
        const unlinked = list.filter((id) => contentIds.includes(id));
        if (unlinked.length === 0) return NOTHING;
        const concerns = new Map(unlinked.map((id) => [id, contentsIn([mainId])]));
        const edit = {
          actor,
          action: 'contents-unlinked',
          scope: { kind: 'list', contentId: mainId },
          concerns: concerns.set(mainId, contentsIn(unlinked)),
        } as const;
        const editId = await recordEdit(transaction, edit, () => deletePairs(transaction, mainId, unlinked));
        return { editId, count: unlinked.length, unknown: [] };
      }),
    order: (actor, mainId, { contentIds, beforeId }) =>
      db.transaction().execute(async (transaction) => {
        await lockKnown(transaction, mainId, []);
        const list = await findRelated(transaction, mainId);
        const moved = list.filter((id) => contentIds.includes(id));
        const others = list.filter((id) => !contentIds.includes(id));
        const at = beforeId === null ? others.length : others.indexOf(beforeId);
        if (at < 0 || moved.length < new Set(contentIds).size) throw new ApiError('edit/outdated');
        const next = others.toSpliced(at, 0, ...moved);
        if (next.every((id, index) => id === list[index])) return NOTHING;
        const edit = {
          actor,
          action: 'related-ordered',
          scope: { kind: 'list', contentId: mainId },
          concerns: new Map([[mainId, contentsIn(moved)]]),
        } as const;
        const editId = await recordEdit(transaction, edit, () => writeOrder(transaction, mainId, next));
        return { editId, count: moved.length, unknown: [] };
      }),
  };
}

async function lockKnown(
  transaction: DatabaseTransaction,
  mainId: number,
  contentIds: readonly number[],
): Promise<LockedContents> {
  const locked = await lockContents(transaction, [mainId, ...contentIds]);
  if (!locked.ready.has(mainId)) throw new ApiError('content/unknown');
  return locked;
}

/** Behind those of the list, in their order. */
async function relateTo(
  transaction: DatabaseTransaction,
  actor: Actor,
  mainId: number,
  ids: readonly number[],
): Promise<Omit<RelationEdit, 'unknown'>> {
  const list = await findRelated(transaction, mainId);
  const added = ids.filter((id) => !list.includes(id));
  if (added.length === 0) return NOTHING;
  const concerns = new Map(added.map((id) => [id, contentsIn([mainId])]));
  const edit = {
    actor,
    action: 'contents-related',
    scope: { kind: 'list', contentId: mainId },
    concerns: concerns.set(mainId, contentsIn(added)),
  } as const;
  const editId = await recordEdit(transaction, edit, async () => {
    await insertRelated(
      transaction,
      added.map((id) => [mainId, id]),
      actor.userId,
    );
    await writeOrder(transaction, mainId, [...list, ...added]);
  });
  return { editId, count: added.length };
}

async function relateMutually(
  transaction: DatabaseTransaction,
  actor: Actor,
  ids: readonly number[],
): Promise<Omit<RelationEdit, 'unknown'>> {
  const related = await findRelatedIds(transaction, ids);
  const pairs = pairsOf(ids).filter(
    ([one, other]) => !related.has(`${Math.min(one, other)} ${Math.max(one, other)}`),
  );
  if (pairs.length === 0) return NOTHING;
  const othersOf = (id: number) =>
    pairs.filter((pair) => pair.includes(id)).map(([one, other]) => (one === id ? other : one));
  const concerned = [...new Set(pairs.flat())];
  const edit = {
    actor,
    action: 'contents-related',
    scope: { kind: 'pairs', ids },
    concerns: new Map(concerned.map((id) => [id, contentsIn(othersOf(id))])),
  } as const;
  const editId = await recordEdit(transaction, edit, () => insertRelated(transaction, pairs, actor.userId));
  return { editId, count: pairs.length };
}
