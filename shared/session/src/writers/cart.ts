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

export interface AddedToCart {
  /** How many were new. */
  readonly added: number;
  /** How many the cart holds now. */
  readonly count: number;
  /** Takes out what was new. Rejects as the call does. */
  readonly undo: () => Promise<void>;
}

/** `forbidden`: without AA006 no call was made. `many`: more than one call takes. */
export type CartAddition = 'forbidden' | 'many' | AddedToCart;

const mayUseCart = ({ store }: Pick<SessionDeps, 'store'>): boolean =>
  hasPermissions(store.get(permissionAtom), [PERMISSION_CART]);

/** Fetches the cart and notifies the other tabs; does nothing without the permission. */
export async function refreshCart(deps: SessionDeps): Promise<void> {
  if (!mayUseCart(deps)) return;
  const { store, api } = deps;
  const kind = store.get(guestUserAtom);
  const loginUser = GUEST_KINDS.find((known) => known === kind) ?? GUEST_COOKIE;
  const userId = store.get(userIdAtom);
  const before = store.get(cartIdListAtom);
  const items = await api.cartInfoList({ contentIdList: null, loginUser });
  // Meanwhile the user may have changed: this is not their cart. Or contents were added, here or in another tab: that is
  // newer than this answer.
  const isNews = store.get(userIdAtom) === userId && store.get(cartIdListAtom) === before;
  if (isNews) setCartIds(deps, idsOf(items));
}

/** Adds contents to the cart; its content afterwards is the server's answer. Rejects as the call does. */
export async function addToCart(deps: SessionDeps, contentIds: readonly string[]): Promise<CartAddition> {
  if (!mayUseCart(deps)) return 'forbidden';
  const before = deps.store.get(cartIdListAtom);
  const wanted = contentIds.reduce(withCartId, before).slice(before.length);
  if (wanted.length > MOST_CART_IDS) return 'many';
  const undo = async () => {
    if (wanted.length > 0) setCartIds(deps, idsOf(await deps.api.removeCartInfo({ contentIdList: wanted })));
  };
  if (wanted.length > 0) setCartIds(deps, idsOf(await deps.api.addCartInfo({ contentIdList: wanted })));
  return { added: wanted.length, count: deps.store.get(cartIdListAtom).length, undo };
}

const idsOf = (items: readonly { contentId: string }[]): string[] => items.map(({ contentId }) => contentId);
