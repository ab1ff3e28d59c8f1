import { reloadBlocksAtom } from '../atoms/input.atoms.ts';
import { type SessionStore, sessionStore } from '../session-store.ts';

/** The user reads something that must not be replaced without a confirmation. */
export function isBeingRead(store: SessionStore = sessionStore): boolean {
  return store.get(reloadBlocksAtom) > 0;
}

/** Calls back at each change of {@link isBeingRead} or of the parts behind it; returns what ends it. */
export function watchReading(listener: () => void, store: SessionStore = sessionStore): () => void {
  return store.sub(reloadBlocksAtom, listener);
}
