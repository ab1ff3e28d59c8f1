import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { ChannelReader } from '../ports.ts';

const PATIENCE_MS = 2000;
const VersionSchema = Type.Object({ apiVersion: Type.String() });

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

interface ApiState {
  readonly ready: boolean;
  /** Of its calls; null where it does not name it. */
  readonly version: string | null;
}

async function apiState(apiUrl: string): Promise<ApiState> {
  try {
    const answer = await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const body: unknown = await answer.json().catch(() => undefined);
    const version = Value.Check(VersionSchema, body) ? body.apiVersion : null;
    return { ready: answer.ok, version };
  } catch {
    return { ready: false, version: null };
  }
}
