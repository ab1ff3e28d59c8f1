import type { FastifyReply, FastifyRequest } from 'fastify';
import { privateCookie } from '../../private-cookie.ts';
import { newToken } from './tokens.ts';

/** Ties the steps of a log-in to one browser. */
const attemptCookie = privateCookie('NPATTEMPT', '/api');
/** As long as the ticket of a right password. */
const LIFETIME_S = 600;
const TOKEN = /^[\w-]{43}$/;

/** Secret of the attempt that the browser has started; empty without one. */
export const attemptOf = attemptCookie.read;

/** The same for the next steps of this browser; begins an attempt where there is none. */
export function continueAttempt(request: FastifyRequest, reply: FastifyReply): string {
  const held = attemptOf(request);
  const attempt = TOKEN.test(held) ? held : newToken();
  attemptCookie.set(request, reply, attempt, LIFETIME_S);
  return attempt;
}

export const endAttempt = attemptCookie.clear;
