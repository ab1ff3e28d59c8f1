import { lowestVersion } from '@newsphoto/releases';
import type { FastifyInstance } from 'fastify';
import type { ApiPool } from '../adapters/api-pool.ts';
import { apiState } from '../adapters/api-state.ts';
import type { ChannelReader } from '../ports.ts';

/** `/healthz`: the process answers. `/readyz`: it can also serve pages and reach an API. */
export function healthRoutes(
  app: FastifyInstance,
  channel: Pick<ChannelReader, 'current'>,
  apis: ApiPool,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const [live, ...states] = await Promise.all([
      channel.current(),
      ...apis.all.map(({ url }) => apiState(url)),
    ]);
    const isReached = states.some((state) => state.ready);
    const ready = live !== undefined && isReached;
    const replicas = states.map(({ replica }) => replica);
    const lowest = lowestVersion(states.flatMap(({ version }) => version ?? []));
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ok' : 'not ready',
      api: isReached,
      apiVersion: lowest ?? null,
      host: live?.host.version ?? null,
      leftOut: live?.leftOut ?? [],
      // In the order of API_URL.
      ...(replicas.some((replica) => replica !== null) && { replicas }),
    });
  });
}
