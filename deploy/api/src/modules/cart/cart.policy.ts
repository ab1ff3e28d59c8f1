import { hasPermissions, PERMISSION_CART, PERMISSION_USE_COST } from '@newsphoto/contract';
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

/** Whether fees are shown. */
export function maySeeFees(actor: Actor): boolean {
  return hasPermissions(actor.permissions, [PERMISSION_USE_COST]);
}

/** The cart of a caller who may enter what its contents are used for, which is where fees are shown. */
export function cartToUse(actor: Actor): CartOwner {
  if (!maySeeFees(actor)) throw new ApiError('access/forbidden');
  return cartOf(actor);
}
