import fp from 'fastify-plugin';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ApiError } from '../errors/api-error.ts';

/** Seconds. Searches are to end within 0.3; exports and uploads take minutes. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10, 60];
const REFRESH_MS = 30_000;

const DATABASE_QUERY = `
  select pg_database_size(current_database())::bigint as bytes,
    (select coalesce(json_object_agg(state, n), '{}') from (
      select state, count(*) as n from jobs where state in ('queued', 'running') group by state) open) as jobs`;

interface MetricsOptions {
  readonly pool: pg.Pool;
}

/**
 * `/metrics` in the Prometheus format: requests by route and status, event loop, memory, the database's pool and
 * size, jobs that are open. It answers on the API's own port alone, never through a proxy.
 */
export const metricsPlugin = fp<MetricsOptions>(
  async (app, { pool }) => {
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
      // Addresses hold ids and unguessable keys: only the pattern of a route is a label.
      const route = request.routeOptions.url ?? 'unknown';
      requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      done();
    });
    watchDatabase(register, pool);
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

function watchDatabase(register: Registry, pool: pg.Pool): void {
  const registers = [register];
  const connections = new Gauge({
    name: 'newsphoto_database_connections',
    help: 'Connections of the pool in use and idle, and callers that wait for one',
    labelNames: ['state'],
    registers,
    collect: () => {
      connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  const size = new Gauge({
    name: 'newsphoto_database_size_bytes',
    help: 'Size of the database',
    registers,
    collect: () => refresh(),
  });
  const jobs = new Gauge({
    name: 'newsphoto_jobs',
    help: 'Jobs that wait or run',
    labelNames: ['state'],
    registers,
  });
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  // Never waited for: while a backup holds the one connection of the embedded database, the rest is told.
  const refresh = (): void => {
    if (isAsking || performance.now() - refreshedAt < REFRESH_MS) return;
    isAsking = true;
    pool
      .query<{ bytes: number; jobs: Record<string, number> }>(DATABASE_QUERY)
      .then(({ rows: [row] }) => {
        size.set(row?.bytes ?? 0);
        for (const state of ['queued', 'running']) jobs.set({ state }, row?.jobs[state] ?? 0);
        refreshedAt = performance.now();
      })
      // A database that does not answer is seen by /readyz.
      .catch(() => undefined)
      .finally(() => {
        isAsking = false;
      });
  };
  refresh();
}
