import type { CookieSerializeOptions } from '@fastify/cookie';
import { privateCookieName } from '@newsphoto/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie for this site's servers alone, under the name that fits the connection. */
export interface PrivateCookie {
  /** Empty without a cookie. */
  readonly read: (request: FastifyRequest) => string;
  /** @param maxAge seconds; absent: until the browser is closed */
  readonly set: (request: FastifyRequest, reply: FastifyReply, value: string, maxAge?: number) => void;
  readonly clear: (request: FastifyRequest, reply: FastifyReply) => void;
}

export function privateCookie(name: string, path: '/api' | '/media' | '/web'): PrivateCookie {
  const isSecure = (request: FastifyRequest) => request.protocol === 'https';
  const nameFor = (request: FastifyRequest) => privateCookieName(name, isSecure(request));
  const optionsFor = (request: FastifyRequest): CookieSerializeOptions => ({
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
  });
  /** Under TLS the name without the prefix is never read: an attacker on the network could have set it. */
  const removeUnprefixed = (request: FastifyRequest, reply: FastifyReply) => {
    if (isSecure(request) && request.cookies[name] !== undefined)
      reply.clearCookie(name, optionsFor(request));
  };
  return {
    read: (request) => request.cookies[nameFor(request)] ?? '',
    set(request, reply, value, maxAge) {
      removeUnprefixed(request, reply);
      const age = maxAge === undefined ? {} : { maxAge };
      reply.setCookie(nameFor(request), value, { ...optionsFor(request), ...age });
    },
    clear(request, reply) {
      removeUnprefixed(request, reply);
      reply.clearCookie(nameFor(request), optionsFor(request));
    },
  };
}
