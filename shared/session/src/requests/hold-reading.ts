import { readingAtom } from '../atoms/input.atoms.ts';
import { type SessionStore, sessionStore } from '../session-store.ts';

/**
 * Says that somebody reads something on this page that must not be taken from under his eyes: a window is then not
 * loaded anew for a newer release by itself, but offers to be. Nothing is lost where it is: whoever holds input says
 * so as well. Returns what takes it back.
 */
export function holdReading(store: SessionStore = sessionStore): () => void {
  store.set(readingAtom, (held) => held + 1);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    store.set(readingAtom, (held) => held - 1);
  };
}
