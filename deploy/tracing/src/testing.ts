import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as a collector receives it. */
export interface ReceivedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly isFailed: boolean;
}

interface Values {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
interface SentSpan extends Omit<ReceivedSpan, 'attributes' | 'isFailed'> {
  readonly attributes: readonly Values[];
  readonly status: { readonly code?: number };
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Values[] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

const ERROR = 2;
const valuesOf = (list: readonly Values[]) =>
  Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A collector: takes OTLP over HTTP as JSON. */
export async function startCollector() {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Sent;
    bodies.push(JSON.stringify(resourceSpans));
    for (const { resource, scopeSpans } of resourceSpans)
      for (const { attributes, status, ...span } of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          ...span,
          service: String(valuesOf(resource.attributes)['service.name']),
          attributes: valuesOf(attributes),
          isFailed: status.code === ERROR,
        });
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** All that was received, to search it for what must not be there. */
    text: () => bodies.join('\n'),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
