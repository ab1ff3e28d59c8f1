import {
  GUEST_COOKIE,
  GUEST_KINDS,
  hasPermissions,
  MOST_CART_IDS,
  PERMISSION_CART,
} from '@newsphoto/contract';
import { cartIdListAtom } from '../atoms/collection.atoms.ts';
import { guestUserAtom, permissionAtom, userIdAtom } from '../atoms/user.atoms.ts';
import { setCartIds, withCartId } from './cart-ids.ts';
import type { SessionDeps } from './session-deps.ts';

/** `forbidden`: without AA006 nothing was asked. `many`: more than one call takes. Else how many were new. */
export type CartAddition = 'forbidden' | 'many' | { readonly added: number };

const mayUseCart = ({ store }: Pick<SessionDeps, 'store'>): boolean =>
  hasPermissions(store.get(permissionAtom), [PERMISSION_CART]);

/** Fetches what the cart holds and tells the other tabs; does nothing for whoever may not use one. */
export async function refreshCart(deps: SessionDeps): Promise<void> {
  if (!mayUseCart(deps)) return;
  const { store, api } = deps;
  const kind = store.get(guestUserAtom);
  const loginUser = GUEST_KINDS.find((known) => known === kind) ?? GUEST_COOKIE;
  const userId = store.get(userIdAtom);
  const before = store.get(cartIdListAtom);
  const items = await api.cartInfoList({ contentIdList: null, loginUser });
  // Meanwhile somebody else may have logged in: this is not his cart. Or something was put in, here or in another
  // tab: what is known of that is newer than this answer.
  const isNews = store.get(userIdAtom) === userId && store.get(cartIdListAtom) === before;
  if (isNews) setCartIds(deps, idsOf(items));
}

/** Puts contents into the cart; what it holds afterwards is the server's word. Rejects as the call does. */
export async function addToCart(deps: SessionDeps, contentIds: readonly string[]): Promise<CartAddition> {
  if (!mayUseCart(deps)) return 'forbidden';
  const before = deps.store.get(cartIdListAtom);
  const wanted = contentIds.reduce(withCartId, before).slice(before.length);
  if (wanted.length > MOST_CART_IDS) return 'many';
  if (wanted.length === 0) return { added: 0 };
  setCartIds(deps, idsOf(await deps.api.addCartInfo({ contentIdList: wanted })));
  return { added: wanted.length };
}

const idsOf = (items: readonly { contentId: string }[]): string[] => items.map(({ contentId }) => contentId);
