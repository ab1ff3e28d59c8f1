import { lightboxInfoAtom, loginedSearchAtom } from '../atoms/collection.atoms.ts';
import { guestUserAtom, loginedAtom, permissionAtom } from '../atoms/user.atoms.ts';
import { writeBridge, writeStoredState } from '../storage/stored-state.ts';
import { storedUserOf } from './apply-user.ts';
import type { SessionDeps } from './session-deps.ts';

const STORED = [loginedAtom, guestUserAtom, lightboxInfoAtom, loginedSearchAtom, permissionAtom] as const;

/** Stores the five values on each change, and bridges a reload when the page is closed. Returns a function that ends it. */
export function persistState(deps: SessionDeps): () => void {
  const { store, storage } = deps;
  const persist = () => {
    writeStoredState(storage, {
      logined: store.get(loginedAtom),
      guestUser: store.get(guestUserAtom),
      lightboxInfo: store.get(lightboxInfoAtom),
      loginedSearch: store.get(loginedSearchAtom),
      permission: store.get(permissionAtom),
    });
  };
  persist();
  const ends = STORED.map((atom) => store.sub(atom, persist));
  ends.push(deps.onPageHide(() => writeBridge(storage, storedUserOf(store))));
  return () => {
    for (const end of ends) end();
  };
}
