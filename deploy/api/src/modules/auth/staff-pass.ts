import { STAFF_PASS_COOKIE, staffPassText } from '@newsphoto/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, isInternal } from '../../access/actor.ts';
import { privateCookie } from '../../private-cookie.ts';
import type { Signer } from '../../signing-keys.ts';

/**
 * Much shorter than a session: the gateway cannot check whether that is still valid. Every page renews it at its start by
 * loading the user info.
 */
const PASS_S = 3_600;
const staffCookie = privateCookie(STAFF_PASS_COOKIE, '/web');

/** The signed cookie by which the gateway recognises internal users; it only allows choosing releases. */
export interface StaffPass {
  /** True if the user is internal and has it now. */
  give(request: FastifyRequest, reply: FastifyReply, actor: Actor): boolean;
  take(request: FastifyRequest, reply: FastifyReply): void;
}

export function createStaffPass(signer: Signer, now: () => Date): StaffPass {
  return {
    give(request, reply, actor) {
      if (!isInternal(actor)) return false;
      const ends = Math.floor(now().getTime() / 1000) + PASS_S;
      const value = `${ends}.${signer.sign(staffPassText(ends))}`;
      // Without an age it disappears with the session's own cookie when the browser is closed.
      staffCookie.set(request, reply, value);
      return true;
    },
    take(request, reply) {
      staffCookie.clear(request, reply);
    },
  };
}
