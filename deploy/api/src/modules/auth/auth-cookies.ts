import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookie } from '../../plugins/authentication.ts';
import { privateCookie } from '../../private-cookie.ts';

/** Companion of C_TUT: the script-readable cookie is useless without it. */
export const companionCookie = privateCookie('NPREMEMBER', '/api');
const YEAR_S = 365 * 24 * 60 * 60;

export function setCompanionCookie(request: FastifyRequest, reply: FastifyReply, companion: string): void {
  companionCookie.set(request, reply, companion, YEAR_S);
}

export function clearAuthCookies(request: FastifyRequest, reply: FastifyReply): void {
  sessionCookie.clear(request, reply);
  companionCookie.clear(request, reply);
}
