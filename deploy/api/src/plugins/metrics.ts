import fp from 'fastify-plugin';
import type pg from 'pg';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Replica } from '../db/replica.ts';
import { ApiError } from '../errors/api-error.ts';
import { watchDatabase } from './database-metrics.ts';
import { showReplica } from './replica-metrics.ts';

/** Seconds. Searches are to end within 0.3; exports and uploads take minutes. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10, 60];

interface MetricsOptions {
  readonly pool: pg.Pool;
  readonly replica?: Replica | undefined;
}

/**
 * `/metrics` in the Prometheus format: requests by route and status, event loop, memory, the database's pool and size, open
 * jobs, mails. It answers on the API's own port alone, never through a proxy.
 */
export const metricsPlugin = fp<MetricsOptions>(
  async (app, { pool, replica }) => {
    const register = new Registry();
    collectDefaultMetrics({ register });
    const requests = new Histogram({
      name: 'newsphoto_http_request_duration_seconds',
      help: 'Time to answer a request, by method, route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers: [register],
    });
    app.addHook('onResponse', (request, reply, done) => {
      // Addresses contain ids and unguessable keys: only the pattern of a route is a label.
      const route = request.routeOptions.url ?? 'unknown';
      requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      done();
    });
    const readDatabase = watchDatabase(register, pool);
    if (replica) showReplica(register, replica);
    // For the first query of the metrics. An embedded database reads its size for long: tests, which do not listen, need none.
    app.addHook('onListen', async () => readDatabase());
    app.get('/metrics', { schema: { hide: true }, config: { access: 'anybody' } }, async (request, reply) => {
      if (request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined) {
        throw new ApiError('route/unknown');
      }
      return reply.type(register.contentType).send(await register.metrics());
    });
    app.addHook('onClose', async () => register.clear());
  },
  { name: 'metrics', dependencies: ['errors'] },
);
