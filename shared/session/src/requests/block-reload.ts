import { reloadBlocksAtom } from '../atoms/input.atoms.ts';
import { type SessionStore, sessionStore } from '../session-store.ts';

/**
 * Marks content of this page that the user reads and that must not be replaced: a window then does not reload itself for a
 * newer release, but offers to. Unsaved input is registered separately. Returns a function that removes the mark.
 */
export function blockReload(store: SessionStore = sessionStore): () => void {
  store.set(reloadBlocksAtom, (held) => held + 1);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    store.set(reloadBlocksAtom, (held) => held - 1);
  };
}
