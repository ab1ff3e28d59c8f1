import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { callHeaders, endToEndHeaders } from '../domain/forwarded-headers.ts';
import type { Telemetry } from '../ports.ts';

const LONGEST_CALL_MS = 600_000;
/** Idle connections are given up well before the API does (72 s): none is closed under a call that just begins. */
const KEPT_OPEN_MS = 20_000;
/** The largest body that the API takes: a delivery of the wire. It refuses what is too large for other calls by itself. */
const LARGEST_BODY = 2 * 1024 * 1024;

/** Hands /api and /media to the archive API, each call with the body that was read, of the length that was read. */
export function upstreamRoutes(app: FastifyInstance, apiUrl: string, telemetry: Telemetry): void {
  app.register((scope, _options, registered) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
      done(null, body),
    );
    for (const prefix of ['/api', '/media'])
      scope.register(httpProxy, proxyOptions(prefix, apiUrl, telemetry));
    registered();
  });
}

function proxyOptions(prefix: string, apiUrl: string, telemetry: Telemetry): FastifyHttpProxyOptions {
  return {
    upstream: apiUrl,
    prefix,
    rewritePrefix: prefix,
    // The body is the one that was read above.
    proxyPayloads: false,
    http: {
      requestOptions: { timeout: LONGEST_CALL_MS, rejectUnauthorized: true },
      agentOptions: { timeout: KEPT_OPEN_MS },
    },
    handler: ({ body, headers }, reply, target, options) => {
      const contentType = headers['content-type'] ?? 'application/octet-stream';
      return reply.from(target, { ...options, ...(Buffer.isBuffer(body) && { body, contentType }) });
    },
    replyOptions: replyOptions(telemetry),
  };
}

function replyOptions(telemetry: Telemetry): FastifyHttpProxyOptions['replyOptions'] {
  const started = new WeakMap<object, number>();
  const msSince = (request: object) => performance.now() - (started.get(request) ?? performance.now());
  return {
    // Of a connection that ended all the same, as with a restart of the API: reading calls alone are asked again.
    retriesCount: 1,
    rewriteRequestHeaders: (request, headers) => {
      started.set(request, performance.now());
      return {
        ...callHeaders(headers),
        ...(Buffer.isBuffer(request.body) && { 'content-length': String(request.body.length) }),
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
        'x-forwarded-host': request.host,
        'x-request-id': request.id,
      };
    },
    rewriteHeaders: (headers, request) => {
      const step = `upstream;dur=${(request ? msSince(request) : 0).toFixed(1)}`;
      // The API's own steps come first, as they happened.
      const timing = [headers['server-timing'] ?? [], step].flat().join(', ');
      return { ...endToEndHeaders(headers), 'server-timing': timing };
    },
    onResponse: (request, reply, response) => {
      telemetry.upstream(reply.statusCode, msSince(request) / 1000);
      reply.send(response.stream);
    },
    onError: (reply, { error }) => {
      const { request, raw } = reply;
      // Where the visitor left, the API did not fail.
      if (!raw.destroyed) telemetry.upstream(undefined, msSince(request) / 1000);
      reply.send(error);
    },
  };
}
