import {
  type ContentSearchRequest,
  DEFAULT_TOPIC,
  type SavedSearchRequest,
  type WireSearchRequest,
  type WireTopic,
} from '@newsphoto/contract';
import { type Actor, isInternal } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { conditionsOf, expressionOf } from '../search-index/requested-conditions.service.ts';
import type { WireConditions } from '../wire/wire-conditions.ts';
import { wireConditions } from '../wire/wire-query.ts';

/** A saved search of the wire is a topic of its monitor; all others are searches of contents. */
export const isOfWire = (search: SavedSearchRequest): search is WireSearchRequest =>
  search.collection === 'wire';

export const isOfContents = (search: SavedSearchRequest): search is ContentSearchRequest => !isOfWire(search);

/** @throws ApiError where they may not search, or what they search for cannot be read */
export async function requireAllowed(
  db: Database,
  search: SavedSearchRequest,
  querying: { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  requireCollection(search, querying.actor);
  if (isOfContents(search)) await conditionsOf(db, search, querying);
  else expressionOf(search.query);
}

/** @throws ApiError for a search of the wire of a user who is not internal, or is no longer */
export function requireCollection(search: SavedSearchRequest, actor: Actor): void {
  if (isOfWire(search) && !isInternal(actor)) {
    throw new ApiError('access/forbidden', [], { field: 'search.collection' });
  }
}

/** Of a search of the wire whose owner may run it with their group; undefined for every other. */
export function wireConditionsFor(search: SavedSearchRequest, groupKbn: string): WireConditions | undefined {
  if (!isOfWire(search) || !isInternal({ guestKind: '', groupKbn })) return undefined;
  try {
    return wireConditions(search.query, search.wire);
  } catch (error) {
    // An expression that the grammar no longer takes.
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** As JSON text. @throws ApiError for a topic of a search of contents */
export function topicOf(search: SavedSearchRequest, topic: WireTopic | undefined): string | null {
  if (isOfWire(search)) return JSON.stringify(topic ?? DEFAULT_TOPIC);
  if (topic) throw new ApiError('request/invalid', [], { field: 'topic' });
  return null;
}
