import { createServer, type Server } from 'node:http';
import type { Prometheus } from './adapters/prometheus.ts';

/**
 * `GET /metrics` on a port of its own, so that no address of the gateway ever shows it. What came through a proxy is
 * not answered either: somebody has published the port by mistake.
 */
export function metricsServer(metrics: Pick<Prometheus, 'text' | 'contentType'>): Server {
  return createServer(async ({ method, url, headers }, response) => {
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    if (method !== 'GET' || url?.split('?')[0] !== '/metrics' || isForwarded) {
      return response.writeHead(404).end();
    }
    const text = await metrics.text();
    return response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
  });
}
