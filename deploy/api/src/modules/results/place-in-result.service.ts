import type { Database } from '../../db/database.ts';
import type { FindPlaceInResult } from '../contents/place-in-result.ts';
import { findStored } from './complete-results.repository.ts';
import { isGranted, openResult, requireEntries } from './complete-results.service.ts';
import { findPlace } from './results.repository.ts';

/** Positions of contents in results of the session that found them. */
export function createPlaces(db: Database, now: () => Date): FindPlaceInResult {
  return async (contentId, handle, actor) => {
    const key = { handle, sessionId: actor.sessionId, now: now() };
    if (!(await isGranted(db, key, actor))) return undefined;
    const place = await findPlace(db, key, contentId);
    if (place && (place.nextId !== null || place.index + 1 === place.length)) return place;
    const retained = await findStored(db, key);
    if (!retained || retained.is_whole) return place;
    // The next one, or the content itself, is in the part that is not stored yet.
    await requireEntries(db, await openResult(db, handle, { actor, now: now() }));
    return findPlace(db, key, contentId);
  };
}
