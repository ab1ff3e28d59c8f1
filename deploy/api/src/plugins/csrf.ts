import fp from 'fastify-plugin';
import { ApiError } from '../errors/api-error.ts';

const HEADER = 'x-requested-with';
const VALUE = 'newsphoto';
const HARMLESS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses calls that a page of another origin may have sent: such a page can neither set the header
 * without asking nor hide its origin.
 */
export const csrfPlugin = fp(
  async (app) => {
    app.addHook('onRequest', async (request) => {
      if (HARMLESS.includes(request.method)) return;
      if (request.headers[HEADER] !== VALUE) throw new ApiError('access/forged');
      const { origin } = request.headers;
      if (origin === undefined) return;
      if (!URL.canParse(origin) || new URL(origin).host !== request.host) throw new ApiError('access/forged');
    });
  },
  { name: 'csrf', dependencies: ['errors'] },
);
