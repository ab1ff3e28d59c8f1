import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '../../plugins/authentication.ts';

/** Companion of C_TUT: what page scripts can read is useless without it. */
export const COMPANION_COOKIE = 'NPREMEMBER';
const YEAR_S = 365 * 24 * 60 * 60;

function options(request: FastifyRequest): CookieSerializeOptions {
  return { path: '/api', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' };
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(SESSION_COOKIE, token, options(request));
}

export function setCompanionCookie(request: FastifyRequest, reply: FastifyReply, companion: string): void {
  reply.setCookie(COMPANION_COOKIE, companion, { ...options(request), maxAge: YEAR_S });
}

export function clearAuthCookies(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, options(request));
  reply.clearCookie(COMPANION_COOKIE, options(request));
}
