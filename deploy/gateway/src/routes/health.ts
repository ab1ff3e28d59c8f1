import type { FastifyInstance } from 'fastify';
import { apiState } from '../adapters/api-state.ts';
import type { ChannelReader } from '../ports.ts';

/** `/healthz`: the process answers. `/readyz`: it can also serve pages and reach the API. */
export function healthRoutes(app: FastifyInstance, channel: ChannelReader, apiUrl: string): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const [live, api] = await Promise.all([channel.current(), apiState(apiUrl)]);
    const ready = live !== undefined && api.ready;
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ok' : 'not ready',
      api: api.ready,
      apiVersion: api.version,
      host: live?.host.version ?? null,
      leftOut: live?.leftOut ?? [],
    });
  });
}
