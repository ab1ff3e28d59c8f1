import { ApiError } from '../errors/api-error.ts';
import { type Actor, isInternal, isMember } from './actor.ts';

/**
 * Who may call a route. `anybody`: also without a session. `reader`: members and the general guest, not
 * the guests of a single delivery. `member`, `internal`: as the words say. A route must name one of them.
 */
export type RouteAccess = 'anybody' | 'session' | 'reader' | 'member' | 'internal';

/** Throws where the actor may not pass: 401 where a login would help, 403 where it would not. */
export function requireAccess(access: RouteAccess, actor: Actor | undefined): void {
  if (access === 'anybody') return;
  if (!actor) throw new ApiError('access/no-session');
  if (access === 'session') return;
  if (access === 'reader') {
    if (!isMember(actor) && actor.guestKind !== 'general') throw new ApiError('access/forbidden');
    return;
  }
  if (!isMember(actor)) throw new ApiError('access/no-session');
  if (access === 'internal' && !isInternal(actor)) throw new ApiError('access/forbidden');
}
