import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const LONGEST_CALL_MS = 600_000;

/** Hands /api and /media to the archive API. */
export function upstreamRoutes(app: FastifyInstance, apiUrl: string): void {
  for (const prefix of ['/api', '/media']) {
    app.register(httpProxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      http: { requestOptions: { timeout: LONGEST_CALL_MS } },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => forwarded(request as FastifyRequest, headers),
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
