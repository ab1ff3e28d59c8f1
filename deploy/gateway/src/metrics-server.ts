import { createServer, type Server } from 'node:http';
import type { Prometheus } from './adapters/prometheus.ts';

/**
 * `GET /metrics` on a separate port, so that it is not reachable on the address of the gateway. Requests through a proxy are
 * refused as well: the port was probably published by mistake.
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
