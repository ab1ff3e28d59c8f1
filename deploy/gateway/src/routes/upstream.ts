import type { IncomingMessage } from 'node:http';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CALL_PATIENCE, type CallPatience } from '../domain/call-patience.ts';
import { callHeaders, endToEndHeaders } from '../domain/forwarded-headers.ts';
import { OPEN_LIMITS, type OpenLimits } from '../domain/open-limits.ts';
import { unansweredAs } from '../domain/unanswered-calls.ts';
import { UnfinishedBodies } from '../domain/unfinished-bodies.ts';
import type { Telemetry } from '../ports.ts';
import { readBody } from './call-body.ts';
import { endStalledReaders, limitPushes, OpenCalls, queueCalls } from './open-calls.ts';
import { CallRefused } from './plain-answers.ts';
import { uploadPartRoutes } from './upload-parts.ts';

/** Idle connections are closed well before the API closes them (72 s): none is closed while a call starts. */
const IDLE_TIMEOUT_MS = 20_000;
/** Answers that stay open for hours have separate connections and limits. */
const PUSHES = ['/events'];
/** Memory for the incomplete bodies of all calls. */
const MOST_BODY_BYTES = 128 * 1024 * 1024;

/** Forwards /api and /media to the archive API, each call with the body that was read, and its length; parts of files while they arrive. */
export function upstreamRoutes(
  app: FastifyInstance,
  apiUrl: string,
  telemetry: Telemetry,
  limits: OpenLimits = OPEN_LIMITS,
  patience: CallPatience = CALL_PATIENCE,
): void {
  const calls = new OpenCalls();
  const bodies = new UnfinishedBodies({
    most: limits.calls,
    mostOfOne: limits.addressBodies,
    mostBytes: MOST_BODY_BYTES,
  });
  const queue = queueCalls(calls, limits, { patience, telemetry });
  const options = { apiUrl, telemetry, calls, silence: patience.silence };
  app.register((scope, _options, registered) => {
    scope.removeAllContentTypeParsers();
    const read = (request: FastifyRequest, payload: IncomingMessage) =>
      readBody(request, payload, bodies, patience);
    scope.addContentTypeParser('*', read);
    endStalledReaders(scope, patience, telemetry);
    for (const prefix of ['/api', '/media']) {
      const proxy = proxyOptions({ ...options, prefix, maxSockets: limits.calls });
      scope.register(httpProxy, { ...proxy, preHandler: queue });
    }
    uploadPartRoutes(scope, {
      ...{ apiUrl, telemetry, calls, bodies, patience },
      ...{ maxSockets: limits.calls, preHandler: queue },
    });
    const pushes = proxyOptions({ ...options, prefix: '/api', maxSockets: limits.pushes });
    const preHandler = limitPushes(limits, telemetry);
    scope.register(httpProxy, { ...pushes, routes: PUSHES, httpMethods: ['GET'], preHandler });
    registered();
  });
}

interface ProxyOptions {
  readonly prefix: string;
  readonly apiUrl: string;
  readonly telemetry: Telemetry;
  readonly calls: OpenCalls;
  readonly maxSockets: number;
  /** Milliseconds that the API may send nothing while it handles a call. */
  readonly silence: number;
}

function proxyOptions({
  prefix,
  apiUrl,
  maxSockets,
  silence,
  ...options
}: ProxyOptions): FastifyHttpProxyOptions {
  return {
    upstream: apiUrl,
    prefix,
    rewritePrefix: prefix,
    // The body was read above.
    proxyPayloads: false,
    // Its log lines would contain complete paths, with the ids of links.
    disableRequestLogging: true,
    http: {
      requestOptions: { timeout: silence, rejectUnauthorized: true },
      agentOptions: { timeout: IDLE_TIMEOUT_MS, maxSockets },
    },
    handler: ({ body, headers }, reply, target, options) => {
      const contentType = headers['content-type'] ?? 'application/octet-stream';
      return reply.from(target, { ...options, ...(Buffer.isBuffer(body) && { body, contentType }) });
    },
    replyOptions: replyOptions(options),
  };
}

function replyOptions({
  telemetry,
  calls,
}: Pick<ProxyOptions, 'telemetry' | 'calls'>): FastifyHttpProxyOptions['replyOptions'] {
  const started = new WeakMap<object, number>();
  /** A canceled call reports the end of its connection as another error. */
  const failed = new WeakSet<object>();
  const msSince = (request: object) => performance.now() - (started.get(request) ?? performance.now());
  return {
    // If a reused connection was closed anyway, as by a restart of the API, only reading calls are repeated.
    retriesCount: 1,
    rewriteRequestHeaders: (request, headers) => {
      started.set(request, performance.now());
      calls.sent(request);
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
      if (request) calls.answered(request);
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
      if (failed.has(request)) return;
      failed.add(request);
      calls.answered(request);
      // If the visitor left, the API did not fail.
      if (!raw.destroyed) telemetry.upstream(undefined, msSince(request) / 1000);
      reply.send(new CallRefused(unansweredAs(error)));
    },
  };
}
