import fp from 'fastify-plugin';
import { actingFrom } from '../modules/audit/audit-origin.ts';

/** Stores the origin of a request for its handler, and for everything that it starts. */
export const auditOriginPlugin = fp(
  async (app) => {
    app.addHook('preHandler', (request, _reply, done) => {
      actingFrom({ address: request.ip, requestId: request.id }, done);
    });
  },
  { name: 'audit-origin' },
);
