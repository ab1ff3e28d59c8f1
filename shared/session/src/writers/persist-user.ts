import { guestUserAtom, loginedAtom, permissionAtom } from '../atoms/user.atoms.ts';
import { readStoredState, writeStoredState } from '../storage/stored-state.ts';
import type { SessionDeps } from './session-deps.ts';

const STORED = [loginedAtom, guestUserAtom, permissionAtom] as const;

/**
 * Stores those of the five values that belong to the user, for the next page. The others are the tabs': a window does not
 * have them. Returns a function that ends it.
 */
export function persistUser({ store, storage }: Pick<SessionDeps, 'store' | 'storage'>): () => void {
  const persist = () => {
    const { lightboxInfo = null, loginedSearch = false } = readStoredState(storage) ?? {};
    writeStoredState(storage, {
      lightboxInfo,
      loginedSearch,
      logined: store.get(loginedAtom),
      guestUser: store.get(guestUserAtom),
      permission: store.get(permissionAtom),
    });
  };
  persist();
  const ends = STORED.map((atom) => store.sub(atom, persist));
  return () => {
    for (const end of ends) end();
  };
}
