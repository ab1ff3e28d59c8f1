import { permissionAtom, userIdAtom } from '../atoms/user.atoms.ts';
import { refreshCart } from './cart.ts';
import type { SessionDeps } from './session-deps.ts';

/** Fetches the cart for whoever is the user now, and again for another one. Returns what ends it. */
export function followCartOwner(deps: SessionDeps): () => void {
  const { store } = deps;
  let owner = '';
  const follow = () => {
    const now = store.get(userIdAtom);
    if (now === owner) return;
    owner = now;
    if (now === '') return;
    // When everything that is known of the user stands. The count is a courtesy of the header: without it the
    // page works on.
    void Promise.resolve()
      .then(() => refreshCart(deps))
      .catch(() => undefined);
  };
  follow();
  // A user's id is told before the permissions.
  return store.sub(permissionAtom, follow);
}
