import { isSaveGuest } from '@newsphoto/contract';
import { ApiError } from '../errors/api-error.ts';
import { type Actor, isInternal, isMember } from './actor.ts';

/**
 * Who may call a route. `anybody`: also without a session. `reader`: members and the general guest, not
 * the guests of a single delivery. `recipient`: besides, the guest of a SAVE link that is open; the call itself answers him
 * of nothing but what the link gives. `member`, `internal`: as the words say. A route must name one of them.
 */
export type RouteAccess = 'anybody' | 'session' | 'reader' | 'recipient' | 'member' | 'internal';

/** Throws where the actor may not pass: 401 where a login would help, 403 where it would not. */
export function requireAccess(access: RouteAccess, actor: Actor | undefined): void {
  if (access === 'anybody') return;
  if (!actor) throw new ApiError('access/no-session');
  if (access === 'session') return;
  if (access === 'reader' || access === 'recipient') {
    const isReader = isMember(actor) || actor.guestKind === 'general';
    if (isReader || (access === 'recipient' && actor.given)) return;
    throw new ApiError(
      access === 'recipient' && isSaveGuest(actor.guestKind) ? 'grant/not-open' : 'access/forbidden',
    );
  }
  if (!isMember(actor)) throw new ApiError('access/no-session');
  if (access === 'internal' && !isInternal(actor)) throw new ApiError('access/forbidden');
}
