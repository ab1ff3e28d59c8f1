import type { VariationEdit } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { lockContents } from './lock-contents.ts';
import { recordEdit } from './relation-edits.ts';
import { replaceRows } from './scope-rows.repository.ts';
import { createSet, findSet, findSets, membersOf } from './variations.repository.ts';

export interface NewVariations {
  /** In their order. */
  readonly contentIds: readonly number[];
  /** Undefined: none is chosen. */
  readonly representativeId: number | undefined;
}

/** Changes of sets of variations; see the contract for the refusals. */
export interface VariationsService {
  create(actor: Actor, variations: NewVariations): Promise<VariationEdit>;
  change(actor: Actor, setId: number, change: NewVariations & { revision: number }): Promise<VariationEdit>;
}

/** A set of one is no set. */
const FEWEST = 2;

export function createVariations(db: Database): VariationsService {
  return {
    create: (actor, { contentIds, representativeId }) =>
      db.transaction().execute(async (transaction) => {
        const ids = [...new Set(contentIds)];
        if (ids.length < FEWEST) throw new ApiError('variation/too-few');
        requireRepresentative(ids, representativeId);
        const { ready } = await lockContents(transaction, ids);
        if (ready.size < ids.length) throw new ApiError('content/unknown');
        if ((await findSets(transaction, ids)).length > 0) throw new ApiError('variation/taken');
        const setId = await createSet(transaction, actor.userId);
        const members = { ids, representativeId, before: [], action: 'variations-set' } as const;
        return write(transaction, actor, setId, members);
      }),
    change: (actor, setId, { contentIds, representativeId, revision }) =>
      db.transaction().execute(async (transaction) => {
        const ids = [...new Set(contentIds)];
        const seen = (await findSet(transaction, setId))?.members.map(({ content_id }) => content_id) ?? [];
        const { ready } = await lockContents(transaction, [...seen, ...ids]);
        // Every change of a set locks all of its members: from here on it stays as it is read.
        const set = await findSet(transaction, setId);
        if (!set) throw new ApiError('variation/unknown');
        if (set.revision !== revision || set.members.length === 0) throw new ApiError('edit/outdated');
        if (ids.some((id) => !ready.has(id))) throw new ApiError('content/unknown');
        const others = (await findSets(transaction, ids)).filter(({ set_id }) => set_id !== setId);
        if (others.length > 0) throw new ApiError('variation/taken');
        const before = set.members.map(({ content_id }) => content_id);
        if (ids.length < FEWEST) {
          const members = {
            ids: [],
            representativeId: undefined,
            before,
            action: 'variations-closed',
          } as const;
          return write(transaction, actor, setId, members);
        }
        requireRepresentative(ids, representativeId);
        // What is taken down is not shown to the editor, and stays.
        const next = [...ids, ...before.filter((id) => !ready.has(id))];
        const present = set.members.find(({ representative }) => representative)?.content_id;
        const isSame = next.length === before.length && next.every((id, at) => id === before[at]);
        if (isSame && present === representativeId)
          return { editId: '', setId: String(setId), revision, closed: false };
        const members = { ids: next, representativeId, before, action: 'variations-changed' } as const;
        return write(transaction, actor, setId, members);
      }),
  };
}

function requireRepresentative(ids: readonly number[], representativeId: number | undefined): void {
  if (representativeId === undefined || !ids.includes(representativeId))
    throw new ApiError('variation/no-representative');
}

interface Members extends Pick<NewVariations, 'representativeId'> {
  readonly ids: readonly number[];
  readonly before: readonly number[];
  readonly action: 'variations-set' | 'variations-changed' | 'variations-closed';
}

async function write(
  transaction: DatabaseTransaction,
  actor: Actor,
  setId: number,
  { ids, representativeId, before, action }: Members,
): Promise<VariationEdit> {
  const concerned = [...new Set([...before, ...ids])];
  const scope = { kind: 'set', setId, ids: concerned } as const;
  const detail = {
    from: before.map(presentId),
    to: ids.map(presentId),
    ...(representativeId !== undefined && { representative: presentId(representativeId) }),
  };
  const concerns = new Map(concerned.map((id) => [id, detail]));
  const members = membersOf(setId, ids, representativeId);
  const editId = await recordEdit(transaction, { actor, action, scope, concerns }, () =>
    replaceRows(transaction, scope, { pairs: [], members }),
  );
  const { revision = 0 } = (await findSet(transaction, setId)) ?? {};
  return { editId, setId: String(setId), revision, closed: ids.length === 0 };
}
