import type { FastifyReply, FastifyRequest } from 'fastify';

/** The slot of an opened link, beside the session's own cookie. */
const GRANT_COOKIE = 'NPGRANT';

const options = (request: FastifyRequest) =>
  ({ path: '/api', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const;

/** The token of the slot; empty where the browser has none. */
export const grantTokenOf = (request: FastifyRequest): string => request.cookies[GRANT_COOKIE] ?? '';

export function setGrantCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(GRANT_COOKIE, token, options(request));
}

export function clearGrantCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(GRANT_COOKIE, options(request));
}
