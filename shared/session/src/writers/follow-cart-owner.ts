import { permissionAtom, userIdAtom } from '../atoms/user.atoms.ts';
import { refreshCart } from './cart.ts';
import type { SessionDeps } from './session-deps.ts';

/** Fetches the cart for the current user, and again for another one. Returns a function that ends it. */
export function followCartOwner(deps: SessionDeps): () => void {
  const { store } = deps;
  let owner = '';
  const follow = () => {
    const now = store.get(userIdAtom);
    if (now === owner) return;
    owner = now;
    if (now === '') return;
    // When the user's state is complete. The count in the header is optional: without it the page works.
    void Promise.resolve()
      .then(() => refreshCart(deps))
      .catch(() => undefined);
  };
  follow();
  // A user's id is set before the permissions.
  return store.sub(permissionAtom, follow);
}
