import type {
  NewHits,
  NewSavedSearch,
  SavedSearch,
  SavedSearchChanges,
  SavedSearchesResponse,
  SavedSearchFolder,
  SearchAlert,
  TopicArrivals,
} from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { limitOf } from '../limits/limits.service.ts';
import { conditionsOf } from '../search-index/requested-conditions.service.ts';
import { type AlertColumns, alertColumns, NO_ALERT } from './alert-settings.ts';
import { countNewHits, type RequestedSearch } from './new-hits.repository.ts';
import { folderOf, nameOf } from './saved-search-names.ts';
import { isInForce, presentSavedSearch as present } from './saved-searches.presenter.ts';
import {
  findLastMails,
  findMailAddress,
  findSavedSearch,
  findSavedSearches,
  insertSavedSearch,
  lockOwner,
  markSeen,
  newestWireId,
  renameFolder,
  type SavedSearchRow,
  settledSince,
  updatePositions,
  updateSavedSearch,
} from './saved-searches.repository.ts';
import { topicArrivals } from './topic-arrivals.service.ts';
import { countNewItems } from './wire-alerts.repository.ts';
import {
  isOfContents,
  requireAllowed,
  requireCollection,
  topicOf,
  wireConditionsFor,
} from './wire-searches.ts';

/** Searches of members; see the contract for the shapes. Members only see their own. */
export interface SavedSearchesService {
  list(actor: Actor): Promise<SavedSearchesResponse['data']>;
  newHits(actor: Actor): Promise<NewHits[]>;
  /** Of the user's topics of the wire. */
  arrivals(actor: Actor, after: string): Promise<TopicArrivals>;
  create(actor: Actor, request: NewSavedSearch): Promise<SavedSearch>;
  change(actor: Actor, id: string, changes: SavedSearchChanges): Promise<SavedSearch>;
  order(actor: Actor, ids: readonly string[]): Promise<void>;
  folder(actor: Actor, folder: SavedSearchFolder): Promise<void>;
  /** Marks its hits as seen. */
  seen(actor: Actor, id: string): Promise<SavedSearch>;
  remove(actor: Actor, id: string): Promise<void>;
  restore(actor: Actor, id: string): Promise<SavedSearch>;
}

/** Arrivals during a pause are not reported later. */
const FROM_NOW_ON = { looked_until: settledSince, looked_until_wire: newestWireId };

export function createSavedSearches(db: Database, now: () => Date): SavedSearchesService {
  /** One change of a member's searches after the other. */
  const changing = <T>({ userId }: Actor, work: (transaction: DatabaseTransaction) => Promise<T>) =>
    db.transaction().execute(async (transaction) => {
      await lockOwner(transaction, userId);
      return work(transaction);
    });
  return {
    async list({ userId }) {
      const mails = await findLastMails(db, userId);
      return {
        searches: (await findSavedSearches(db, userId)).map((row) => present(row, mails)),
        limit: await limitOf(db, 'savedSearches'),
        mailAddress: await findMailAddress(db, userId),
      };
    },
    arrivals: ({ userId }, after) => topicArrivals(db, { userId, after, now: now() }),
    async newHits(actor) {
      const rows = await findSavedSearches(db, actor.userId);
      const topics = rows.flatMap(({ saved_search_id: id, search }) => {
        const conditions = wireConditionsFor(search, actor.groupKbn);
        return conditions ? [{ id, conditions }] : [];
      });
      const counts = new Map([
        ...(await countNewHits(db, await requestedBy(db, rows, { actor, now: now() }))),
        ...(await countNewItems(db, topics, now())),
      ]);
      return rows.map(({ saved_search_id: id }) => ({
        savedSearchId: String(id),
        ...(counts.get(id) ?? NOTHING_NEW),
      }));
    },
    async create(actor, { search, ...fields }) {
      const values = {
        ...{ name: nameOf(fields.name), folder: folderOf(fields.folder) },
        topic: topicOf(search, fields.topic),
      };
      await requireAllowed(db, search, { actor, now: now() });
      return changing(actor, async (transaction) => {
        await requireRoom(transaction, actor, values.name);
        const alert = await alertOf(transaction, actor, fields.alert ?? NO_ALERT, now());
        const row = { ...values, ...alert, userId: actor.userId, search: JSON.stringify(search) };
        return present(await insertSavedSearch(transaction, row));
      });
    },
    change: (actor, id, { version, ...changes }) =>
      changing(actor, async (transaction) => {
        const row = await requireStored(transaction, actor, id);
        requireCollection(row.search, actor);
        if (row.version !== version) throw new ApiError('edit/outdated');
        const name = changes.name === undefined ? row.name : nameOf(changes.name);
        const folder = changes.folder === undefined ? row.folder : folderOf(changes.folder);
        const others = await findSavedSearches(transaction, actor.userId);
        requireFreeName(
          others.filter((one) => one.saved_search_id !== row.saved_search_id),
          name,
        );
        const alert = changes.alert && (await alertOf(transaction, actor, changes.alert, now()));
        const topic = changes.topic && { topic: topicOf(row.search, changes.topic) };
        const fromNowOn = alert && !isInForce(row, now()) && FROM_NOW_ON;
        const values = { name, folder, ...alert, ...topic, ...fromNowOn };
        const changed = await updateSavedSearch(transaction, row.saved_search_id, values);
        return present(changed, await findLastMails(transaction, actor.userId));
      }),
    order: (actor, ids) =>
      changing(actor, async (transaction) => {
        const stored = (await findSavedSearches(transaction, actor.userId)).map(
          ({ saved_search_id }) => saved_search_id,
        );
        const requested = new Set(ids.map(Number));
        const isComplete =
          requested.size === ids.length &&
          requested.size === stored.length &&
          stored.every((id) => requested.has(id));
        if (!isComplete) throw new ApiError('edit/outdated');
        await updatePositions(transaction, [...requested]);
      }),
    folder: (actor, { from, to }) =>
      changing(actor, async (transaction) => {
        const count = await renameFolder(transaction, actor.userId, { from, to: folderOf(to) });
        if (count === 0) throw new ApiError('saved-search/unknown');
      }),
    async seen(actor, id) {
      const { userId } = actor;
      const stored = await findSavedSearch(db, userId, Number(id));
      if (stored) requireCollection(stored.search, actor);
      const row = await markSeen(db, userId, Number(id));
      if (!row) throw new ApiError('saved-search/unknown');
      return present(row, await findLastMails(db, userId));
    },
    remove: (actor, id) =>
      changing(actor, async (transaction) => {
        const { saved_search_id } = await requireStored(transaction, actor, id);
        await updateSavedSearch(transaction, saved_search_id, { deleted_at: now() });
      }),
    restore: (actor, id) =>
      changing(actor, async (transaction) => {
        const row = await findSavedSearch(transaction, actor.userId, Number(id));
        if (!row?.deleted_at) throw new ApiError('saved-search/unknown');
        requireCollection(row.search, actor);
        await requireRoom(transaction, actor, row.name);
        const values = { deleted_at: null, ...FROM_NOW_ON };
        const restored = await updateSavedSearch(transaction, row.saved_search_id, values);
        return present(restored, await findLastMails(transaction, actor.userId));
      }),
  };
}

/** A search that is no longer allowed has no hits. */
const NOTHING_NEW = { count: 0, relation: 'eq' } as const;

async function requestedBy(
  db: Database,
  rows: readonly SavedSearchRow[],
  querying: { readonly actor: Actor; readonly now: Date },
): Promise<RequestedSearch[]> {
  const requested: RequestedSearch[] = [];
  for (const { saved_search_id: id, search } of rows) {
    if (!isOfContents(search)) continue;
    try {
      requested.push({ id, conditions: await conditionsOf(db, search, querying) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return requested;
}

async function requireStored(
  transaction: DatabaseTransaction,
  { userId }: Actor,
  id: string,
): Promise<SavedSearchRow> {
  const row = await findSavedSearch(transaction, userId, Number(id));
  if (!row || row.deleted_at) throw new ApiError('saved-search/unknown');
  return row;
}

async function requireRoom(transaction: DatabaseTransaction, { userId }: Actor, name: string): Promise<void> {
  const stored = await findSavedSearches(transaction, userId);
  const most = await limitOf(transaction, 'savedSearches');
  if (stored.length >= most) throw new ApiError('saved-search/too-many', [most]);
  requireFreeName(stored, name);
}

function requireFreeName(others: readonly SavedSearchRow[], name: string): void {
  if (others.some((one) => one.name === name))
    throw new ApiError('saved-search/name-taken', [], { field: 'name' });
}

/** @throws ApiError if they could not be sent */
async function alertOf(
  transaction: DatabaseTransaction,
  { userId }: Actor,
  alert: SearchAlert,
  now: Date,
): Promise<AlertColumns> {
  const columns = alertColumns(alert, now);
  if (alert.mode !== 'none' && (await findMailAddress(transaction, userId)) === '') {
    throw new ApiError('alert/no-mail-address', [], { field: 'alert.mode' });
  }
  return columns;
}
