import fp from 'fastify-plugin';
import { actingFrom } from '../modules/audit/audit-origin.ts';

/** Remembers for the handler of a request, and for all that it starts, whence the request came. */
export const auditOriginPlugin = fp(
  async (app) => {
    app.addHook('preHandler', (request, _reply, done) => {
      actingFrom({ address: request.ip, requestId: request.id }, done);
    });
  },
  { name: 'audit-origin' },
);
