import type { FastifyInstance } from 'fastify';
import type { ChannelReader } from '../ports.ts';

const PATIENCE_MS = 2000;

/** `/healthz`: the process answers. `/readyz`: it can also serve pages and reach the API. */
export function healthRoutes(app: FastifyInstance, channel: ChannelReader, apiUrl: string): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const [live, api] = await Promise.all([channel.current(), isApiReady(apiUrl)]);
    const ready = live !== undefined && api;
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ok' : 'not ready',
      api,
      host: live?.host.version ?? null,
      leftOut: live?.leftOut ?? [],
    });
  });
}

async function isApiReady(apiUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) })).ok;
  } catch {
    return false;
  }
}
