import { lightboxInfoAtom, loginedSearchAtom } from '../atoms/collection.atoms.ts';
import { guestUserAtom, loginedAtom, permissionAtom } from '../atoms/user.atoms.ts';
import { writeBridge, writeStoredState } from '../storage/stored-state.ts';
import { storedUserOf } from './apply-user.ts';
import type { SessionDeps } from './session-deps.ts';

const KEPT = [loginedAtom, guestUserAtom, lightboxInfoAtom, loginedSearchAtom, permissionAtom] as const;

/** Keeps the five values up to date, and bridges a reload when the page goes away. Returns what ends it. */
export function keepState(deps: SessionDeps): () => void {
  const { store, storage } = deps;
  const keep = () => {
    writeStoredState(storage, {
      logined: store.get(loginedAtom),
      guestUser: store.get(guestUserAtom),
      lightboxInfo: store.get(lightboxInfoAtom),
      loginedSearch: store.get(loginedSearchAtom),
      permission: store.get(permissionAtom),
    });
  };
  keep();
  const ends = KEPT.map((atom) => store.sub(atom, keep));
  ends.push(deps.onPageHide(() => writeBridge(storage, storedUserOf(store))));
  return () => {
    for (const end of ends) end();
  };
}
