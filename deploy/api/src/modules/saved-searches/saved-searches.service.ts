import type {
  NewHits,
  NewSavedSearch,
  SavedSearch,
  SavedSearchChanges,
  SavedSearchesResponse,
  SavedSearchFolder,
} from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { conditionsOf } from '../contents/asked-conditions.service.ts';
import { limitOf } from '../limits/limits.service.ts';
import { countNewHits } from './new-hits.repository.ts';
import { folderOf, nameOf } from './saved-search-names.ts';
import {
  findSavedSearch,
  findSavedSearches,
  insertSavedSearch,
  lockKeeper,
  markSeen,
  renameFolder,
  type SavedSearchRow,
  updatePositions,
  updateSavedSearch,
} from './saved-searches.repository.ts';

/** Searches that members keep; see the contract for the shapes. Everybody has his own, nobody another's. */
export interface SavedSearchesService {
  list(actor: Actor): Promise<SavedSearchesResponse['data']>;
  newHits(actor: Actor): Promise<NewHits[]>;
  create(actor: Actor, request: NewSavedSearch): Promise<SavedSearch>;
  change(actor: Actor, id: string, changes: SavedSearchChanges): Promise<SavedSearch>;
  order(actor: Actor, ids: readonly string[]): Promise<void>;
  folder(actor: Actor, folder: SavedSearchFolder): Promise<void>;
  /** Marks what it finds as seen. */
  seen(actor: Actor, id: string): Promise<SavedSearch>;
  remove(actor: Actor, id: string): Promise<void>;
  restore(actor: Actor, id: string): Promise<SavedSearch>;
}

export function createSavedSearches(db: Database, now: () => Date): SavedSearchesService {
  /** One change of what a member keeps, after the other. */
  const changing = <T>({ userId }: Actor, work: (transaction: DatabaseTransaction) => Promise<T>) =>
    db.transaction().execute(async (transaction) => {
      await lockKeeper(transaction, userId);
      return work(transaction);
    });
  return {
    async list({ userId }) {
      const searches = (await findSavedSearches(db, userId)).map(present);
      return { searches, limit: await limitOf(db, 'savedSearches') };
    },
    async newHits(actor) {
      const found: NewHits[] = [];
      for (const row of await findSavedSearches(db, actor.userId)) {
        found.push({
          savedSearchId: String(row.saved_search_id),
          ...(await newHitsOf(db, row, actor, now())),
        });
      }
      return found;
    },
    async create(actor, { search, ...given }) {
      const values = { name: nameOf(given.name), folder: folderOf(given.folder) };
      await conditionsOf(db, search, { actor, now: now() });
      return changing(actor, async (transaction) => {
        await requireRoom(transaction, actor, values.name);
        const row = { ...values, userId: actor.userId, search: JSON.stringify(search) };
        return present(await insertSavedSearch(transaction, row));
      });
    },
    change: (actor, id, { version, ...changes }) =>
      changing(actor, async (transaction) => {
        const row = await requireKept(transaction, actor, id);
        if (row.version !== version) throw new ApiError('edit/outdated');
        const name = changes.name === undefined ? row.name : nameOf(changes.name);
        const folder = changes.folder === undefined ? row.folder : folderOf(changes.folder);
        const others = await findSavedSearches(transaction, actor.userId);
        requireFreeName(
          others.filter((one) => one.saved_search_id !== row.saved_search_id),
          name,
        );
        return present(await updateSavedSearch(transaction, row.saved_search_id, { name, folder }));
      }),
    order: (actor, ids) =>
      changing(actor, async (transaction) => {
        const kept = (await findSavedSearches(transaction, actor.userId)).map(
          ({ saved_search_id }) => saved_search_id,
        );
        const asked = new Set(ids.map(Number));
        const isWhole =
          asked.size === ids.length && asked.size === kept.length && kept.every((id) => asked.has(id));
        if (!isWhole) throw new ApiError('edit/outdated');
        await updatePositions(transaction, [...asked]);
      }),
    folder: (actor, { from, to }) =>
      changing(actor, async (transaction) => {
        const count = await renameFolder(transaction, actor.userId, { from, to: folderOf(to) });
        if (count === 0) throw new ApiError('saved-search/unknown');
      }),
    async seen({ userId }, id) {
      const row = await markSeen(db, userId, Number(id));
      if (!row) throw new ApiError('saved-search/unknown');
      return present(row);
    },
    remove: (actor, id) =>
      changing(actor, async (transaction) => {
        const { saved_search_id } = await requireKept(transaction, actor, id);
        await updateSavedSearch(transaction, saved_search_id, { deleted_at: now() });
      }),
    restore: (actor, id) =>
      changing(actor, async (transaction) => {
        const row = await findSavedSearch(transaction, actor.userId, Number(id));
        if (!row?.deleted_at) throw new ApiError('saved-search/unknown');
        await requireRoom(transaction, actor, row.name);
        return present(await updateSavedSearch(transaction, row.saved_search_id, { deleted_at: null }));
      }),
  };
}

/** What may not be asked for any more has no hits. */
async function newHitsOf(db: Database, row: SavedSearchRow, actor: Actor, now: Date) {
  try {
    const conditions = await conditionsOf(db, row.search, { actor, now });
    return await countNewHits(db, row.saved_search_id, conditions);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { count: 0, relation: 'eq' as const };
  }
}

async function requireKept(
  transaction: DatabaseTransaction,
  { userId }: Actor,
  id: string,
): Promise<SavedSearchRow> {
  const row = await findSavedSearch(transaction, userId, Number(id));
  if (!row || row.deleted_at) throw new ApiError('saved-search/unknown');
  return row;
}

async function requireRoom(transaction: DatabaseTransaction, { userId }: Actor, name: string): Promise<void> {
  const kept = await findSavedSearches(transaction, userId);
  const most = await limitOf(transaction, 'savedSearches');
  if (kept.length >= most) throw new ApiError('saved-search/too-many', [most]);
  requireFreeName(kept, name);
}

function requireFreeName(others: readonly SavedSearchRow[], name: string): void {
  if (others.some((one) => one.name === name))
    throw new ApiError('saved-search/name-taken', [], { field: 'name' });
}

const present = (row: SavedSearchRow): SavedSearch => ({
  savedSearchId: String(row.saved_search_id),
  name: row.name,
  folder: row.folder,
  search: row.search,
  version: row.version,
  createdAt: tokyoDateTime(row.created_at),
  lastSeenAt: tokyoDateTime(row.last_seen_at),
});
