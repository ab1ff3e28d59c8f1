import type { FastifyRequest } from 'fastify';
import { type Actor, isMember } from '../../access/actor.ts';
import { requireAccess } from '../../access/route-access.ts';
import { ApiError } from '../../errors/api-error.ts';
import { hashToken } from '../auth/tokens.ts';
import { grantTokenOf } from '../grants/grant-cookie.ts';

/** Whose a download is: a member's, or that of one opened link. The account of guests is shared and owns nothing. */
export interface DownloadOwner {
  readonly userId: string;
  /** Of a guest; null for a member. */
  readonly passHash: Buffer | null;
}

/** @throws ApiError 403 for guests without an opened link */
export function ownerOf(actor: Actor, request: FastifyRequest): DownloadOwner {
  if (isMember(actor)) return { userId: actor.userId, passHash: null };
  if (!actor.granted) throw new ApiError('access/forbidden');
  return { userId: actor.userId, passHash: hashToken(grantTokenOf(request)) };
}

/** For routes: refuses before the input is validated. */
export async function requireOwner(request: FastifyRequest): Promise<void> {
  requireAccess('recipient', request.actor);
  if (request.actor && !isMember(request.actor) && !request.actor.granted)
    throw new ApiError('access/forbidden');
}
