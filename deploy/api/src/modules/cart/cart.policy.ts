import { hasPermissions, PERMISSION_CART } from '@newsphoto/contract';
import { type Actor, isMember } from '../../access/actor.ts';
import { ApiError } from '../../errors/api-error.ts';

/** Owner of a cart: the user, or for guests, who share one account, the session. */
export type CartOwner = { readonly userId: string } | { readonly sessionId: string };

export function mayUseCart(actor: Actor): boolean {
  return hasPermissions(actor.permissions, [PERMISSION_CART]);
}

/** The caller's cart; refused without the permission. */
export function cartOf(actor: Actor): CartOwner {
  if (!mayUseCart(actor)) throw new ApiError('access/forbidden');
  return isMember(actor) ? { userId: actor.userId } : { sessionId: actor.sessionId };
}
