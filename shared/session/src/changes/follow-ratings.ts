import type { Rating } from '@newsphoto/contract';
import { type RatingsListener, ratingsListenersAtom } from '../atoms/changes.atoms.ts';
import { type SessionStore, sessionStore } from '../session-store.ts';

/**
 * Calls back with what the user rated in another tab of this browser.
 * @returns what ends it
 */
export function followRatings(onRated: RatingsListener, store: SessionStore = sessionStore): () => void {
  const listener: RatingsListener = (ratings) => onRated(ratings);
  store.set(ratingsListenersAtom, (all) => [...all, listener]);
  return () => store.set(ratingsListenersAtom, (all) => all.filter((one) => one !== listener));
}

export function reportRatings(store: SessionStore, ratings: readonly Rating[]): void {
  for (const listener of store.get(ratingsListenersAtom)) listener(ratings);
}
