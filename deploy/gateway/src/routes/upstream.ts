import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Telemetry } from '../ports.ts';

const LONGEST_CALL_MS = 600_000;
/** Idle connections are given up well before the API does (72 s): none is closed under a call that just begins. */
const KEPT_OPEN_MS = 20_000;

/** Hands /api and /media to the archive API. */
export function upstreamRoutes(app: FastifyInstance, apiUrl: string, telemetry: Telemetry): void {
  const asked = new WeakMap<object, number>();
  const msSince = (request: object) => performance.now() - (asked.get(request) ?? performance.now());
  for (const prefix of ['/api', '/media']) {
    app.register(httpProxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      http: { requestOptions: { timeout: LONGEST_CALL_MS }, agentOptions: { timeout: KEPT_OPEN_MS } },
      replyOptions: {
        // Of a connection that ended all the same, as with a restart of the API: reading calls alone are asked again.
        retriesCount: 1,
        rewriteRequestHeaders: (request, headers) => {
          asked.set(request, performance.now());
          return forwarded(request as FastifyRequest, headers);
        },
        rewriteHeaders: (headers, request) => {
          const step = `upstream;dur=${(request ? msSince(request) : 0).toFixed(1)}`;
          // The API's own steps come first, as they happened.
          return { ...headers, 'server-timing': [headers['server-timing'] ?? [], step].flat().join(', ') };
        },
        onResponse: (request, reply, response) => {
          telemetry.upstream(reply.statusCode, msSince(request) / 1000);
          (reply as FastifyReply).send((response as { stream?: unknown }).stream);
        },
        onError: (reply, { error }) => {
          const { request, raw } = reply as FastifyReply;
          // Where the visitor left, the API did not fail. A call that breaks off while its body is on the way is told twice,
          // and by the second time the request has no socket any more.
          if (!raw.destroyed) telemetry.upstream(undefined, msSince(request) / 1000);
          reply.send(error);
        },
      },
    });
  }
}

/** What a client says of forwarding is dropped: the gateway is the one who knows. */
function forwarded(request: FastifyRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith('x-forwarded-') && name !== 'forwarded'),
  );
  return {
    ...kept,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-request-id': request.id,
  };
}
