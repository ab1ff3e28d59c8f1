import type { RawBuilder } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseHandle } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { conditionsOf } from '../search-index/requested-conditions.service.ts';
import type { SearchConditions } from '../search-index/search-conditions.ts';
import { findUnclaimed, type Horizon, readHorizon } from './new-arrivals.repository.ts';
import type { WatchedSearch } from './watched-search.ts';
import { findUnclaimedItems, readWireHorizon } from './wire-alerts.repository.ts';
import { isOfContents, wireConditionsFor } from './wire-searches.ts';

/** Up to where a check that starts now misses nothing. */
export const readSearchHorizon = async (db: Database): Promise<Horizon> => ({
  contents: await readHorizon(db),
  wire: await readWireHorizon(db),
});

/** The member as a searching actor: of the rights of a session a search only needs these. */
const readerOf = ({ userId, userName, groupKbn }: WatchedSearch): Actor => ({
  ...{ userId, userName, groupKbn, groupId: '', userCode: '', sessionId: '', guestKind: '' },
  permissions: { sig: [], grp: [] },
});

/** A search of contents with the current rights of its owner; undefined if they may no longer run it. */
export async function conditionsOfWatched(
  db: Database,
  watched: WatchedSearch,
  now: Date,
): Promise<SearchConditions | undefined> {
  if (!isOfContents(watched.search)) return undefined;
  try {
    return await conditionsOf(db, watched.search, { actor: readerOf(watched), now });
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** What was handled before, or is not wanted: conditions on `s` (`content_search` with `released_at`), and on `wire_items`. */
export interface Handled {
  readonly contents: RawBuilder<unknown>;
  readonly items: RawBuilder<unknown>;
}

export interface NewMatches {
  readonly contentIds: readonly number[];
  readonly wireIds: readonly string[];
}

const NONE: NewMatches = { contentIds: [], wireIds: [] };

/** New hits of a search, with the rights of its owner at this moment, the oldest first. */
export async function findNewMatches(
  db: DatabaseHandle,
  watched: WatchedSearch,
  { handled, now, limit }: { readonly handled: Handled; readonly now: Date; readonly limit: number },
): Promise<NewMatches> {
  const onWire = wireConditionsFor(watched.search, watched.groupKbn);
  if (onWire) {
    const question = { lookedUntil: watched.lookedUntilWire, conditions: onWire };
    const options = { isClaimed: handled.items, now, limit };
    return { ...NONE, wireIds: await findUnclaimedItems(db, question, options) };
  }
  const conditions = await conditionsOfWatched(db, watched, now);
  if (!conditions) return NONE;
  const { lookedUntil } = watched;
  const query = { lookedUntil, conditions, isClaimed: handled.contents, limit };
  return { ...NONE, contentIds: await findUnclaimed(db, query) };
}
