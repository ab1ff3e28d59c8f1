import { inputOwnerAtom, unsavedInputAtom } from '../atoms/input.atoms.ts';
import { loginedAtom, userIdAtom } from '../atoms/user.atoms.ts';
import { type SessionStore, sessionStore } from '../session-store.ts';

/** The page holds input that would be lost with it. */
export function hasUnsavedInput(store: SessionStore = sessionStore): boolean {
  return store.get(unsavedInputAtom) > 0;
}

/** Calls back at each change of {@link hasUnsavedInput} or of the forms behind it; returns what ends it. */
export function watchUnsavedInput(listener: () => void, store: SessionStore = sessionStore): () => void {
  return store.sub(unsavedInputAtom, listener);
}

/**
 * The member in whose name the page makes changes: who typed its unsaved input, else who is logged in. Empty for guests.
 */
export function readSenderId(store: SessionStore = sessionStore): string {
  const owner = store.get(inputOwnerAtom);
  if (owner !== '') return owner;
  return store.get(loginedAtom) ? store.get(userIdAtom) : '';
}
