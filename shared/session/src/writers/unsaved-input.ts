import { inputOwnerAtom, unsavedInputAtom } from '../atoms/input.atoms.ts';
import { loginedAtom, userIdAtom } from '../atoms/user.atoms.ts';
import { type SessionStore, sessionStore } from '../session-store.ts';

/**
 * Registers input of the page that would be lost with it: the shell confirms before it leaves the page, delays refreshes, and
 * sends nothing of a member's in the name of another. Returns a function that removes it, once the input was saved or
 * discarded.
 */
export function holdUnsavedInput(store: SessionStore = sessionStore): () => void {
  if (store.get(unsavedInputAtom) === 0) {
    store.set(inputOwnerAtom, store.get(loginedAtom) ? store.get(userIdAtom) : '');
  }
  store.set(unsavedInputAtom, (held) => held + 1);
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    store.set(unsavedInputAtom, (count) => count - 1);
    if (store.get(unsavedInputAtom) === 0) store.set(inputOwnerAtom, '');
  };
}
