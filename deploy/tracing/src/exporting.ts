import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { TracedService, Tracing } from './traced-service.ts';

const SAID_EACH_MS = 60_000;
/** A supervisor waits ten seconds and more. */
const FAREWELL_MS = 2_000;
/** Of what waits for a collector that does not answer; later spans are dropped. About a kilobyte each. */
const MOST_WAITING = 4_096;

/** Delivers spans in batches. A collector that is slow or away costs spans, never a call. */
export function startExporting({ service, say }: TracedService): Tracing {
  let saidAt = Number.NEGATIVE_INFINITY;
  setGlobalErrorHandler((error) => {
    if (performance.now() - saidAt < SAID_EACH_MS) return;
    saidAt = performance.now();
    say(`traces could not be delivered: ${reasonOf(error)}`);
  });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME || service,
      'service.instance.id': randomUUID(),
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter(), { maxQueueSize: MOST_WAITING })],
  });
  // What comes from outside is no context: servers of the product name theirs to each other.
  provider.register({ propagator: null });
  return {
    end: () =>
      Promise.race([
        provider.shutdown().catch(() => undefined),
        sleep(FAREWELL_MS, undefined, { ref: false }),
      ]),
  };
}

/** Messages may repeat addresses and answers of the collector. */
function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const name = 'name' in error ? String(error.name) : '';
  const code = 'code' in error ? String(error.code) : '';
  return [name, code].filter((text) => /^[\w ]{1,40}$/.test(text)).join(' ') || 'unknown';
}
