import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../errors/api-error.ts';

const HEADER = 'x-requested-with';
const VALUE = 'newsphoto';
const HARMLESS = ['GET', 'HEAD', 'OPTIONS'];
/** The value that a browser sends for a call of this origin, or of the user. */
const OWN_SITES: readonly unknown[] = ['same-origin', 'none'];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads no cookie: the sender of the call makes no difference. */
    ignoresOrigin?: true;
  }
}

/**
 * Refuses state-changing calls that a page of another origin may have sent: such a page can neither set the header without a
 * preflight, nor hide its origin, nor send `Sec-Fetch-Site` as this one. Another host of the same domain counts as another
 * origin.
 */
export const csrfPlugin = fp(
  async (app) => {
    app.addHook('onRequest', async (request) => {
      if (HARMLESS.includes(request.method) || request.routeOptions.config.ignoresOrigin) return;
      if (isForeign(request)) throw new ApiError('access/forged');
    });
  },
  { name: 'csrf', dependencies: ['errors'] },
);

function isForeign({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (headers[HEADER] !== VALUE) return true;
  if (site !== undefined && !OWN_SITES.includes(site)) return true;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}
