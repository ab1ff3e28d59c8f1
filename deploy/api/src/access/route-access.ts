import type { RouteAccess } from '@newsphoto/contract/endpoints';
import { ApiError } from '../errors/api-error.ts';
import { type Actor, isInternal, isMember } from './actor.ts';

/** Throws if the actor may not pass: 401 if a login would help, 403 if not. */
export function requireAccess(access: RouteAccess, actor: Actor | undefined): void {
  if (access === 'anybody') return;
  if (!actor) throw new ApiError('access/no-session');
  if (access === 'session') return;
  if (access === 'reader' || access === 'recipient') {
    const isReader = isMember(actor) || actor.guestKind === 'general';
    if (isReader || (access === 'recipient' && actor.granted)) return;
    if (access === 'reader') throw new ApiError('access/forbidden');
    throw new ApiError(actor.isGrantExpired ? 'grant/open-expired' : 'grant/not-open');
  }
  if (!isMember(actor)) throw new ApiError('access/no-session');
  if (access === 'internal' && !isInternal(actor)) throw new ApiError('access/forbidden');
}
