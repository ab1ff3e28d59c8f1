import type { SavedSearchRequest } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { findSavedSearch } from './saved-searches.repository.ts';
import { requireCollection } from './wire-searches.ts';

/**
 * A saved search of the user that is not deleted; undefined if there is none.
 * @throws ApiError for a search of the wire of a user who is not internal
 */
export async function ownSearch(
  db: DatabaseHandle,
  actor: Actor,
  id: string,
): Promise<SavedSearchRequest | undefined> {
  const row = await findSavedSearch(db, actor.userId, Number(id));
  if (!row || row.deleted_at) return undefined;
  requireCollection(row.search, actor);
  return row.search;
}
