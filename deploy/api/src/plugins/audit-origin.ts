import fp from 'fastify-plugin';
import { actingFrom } from '../modules/audit/audit-origin.ts';
import { knownDeviceName } from '../modules/auth/device-name.ts';

/** Stores the origin of a request for its handler, and for everything that it starts. */
export const auditOriginPlugin = fp(
  async (app) => {
    app.addHook('preHandler', (request, _reply, done) => {
      const device = knownDeviceName(request.headers['user-agent'] ?? '');
      actingFrom({ address: request.ip, requestId: request.id, device }, done);
    });
  },
  { name: 'audit-origin' },
);
