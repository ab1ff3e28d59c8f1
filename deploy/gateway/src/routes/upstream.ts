import type { IncomingMessage } from 'node:http';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { DATABASE_LOST_HEADER } from '@newsphoto/contract';
import { eventOfCall, traceHeaders } from '@newsphoto/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Api, type ApiPool, apiPool, type CallKind } from '../adapters/api-pool.ts';
import { CALL_PATIENCE, type CallPatience } from '../domain/call-patience.ts';
import { callHeaders, endToEndHeaders } from '../domain/forwarded-headers.ts';
import { OPEN_LIMITS, type OpenLimits } from '../domain/open-limits.ts';
import { mayBeRepeated } from '../domain/repeatable-calls.ts';
import { unansweredAs, wasNeverSent } from '../domain/unanswered-calls.ts';
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

/**
 * Forwards /api and /media to the archive API, each call with the body that was read, and its length; parts of files while they arrive.
 * Of several APIs, a ready one is chosen for each call.
 */
export function upstreamRoutes(
  app: FastifyInstance,
  apiUrl: string | ApiPool,
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
  const apis = apiPool(apiUrl);
  const options = { apis, telemetry, calls, silence: patience.silence };
  app.register((scope, _options, registered) => {
    scope.removeAllContentTypeParsers();
    const read = (request: FastifyRequest, payload: IncomingMessage) =>
      readBody(request, payload, bodies, patience);
    scope.addContentTypeParser('*', read);
    endStalledReaders(scope, patience, telemetry);
    for (const prefix of ['/api', '/media']) {
      const proxy = proxyOptions({ ...options, kind: 'calls', prefix, maxSockets: limits.calls });
      scope.register(httpProxy, { ...proxy, preHandler: queue });
    }
    uploadPartRoutes(scope, {
      ...{ apis, telemetry, calls, bodies, patience },
      ...{ maxSockets: limits.calls, preHandler: queue },
    });
    const pushes = proxyOptions({ ...options, kind: 'pushes', prefix: '/api', maxSockets: limits.pushes });
    const preHandler = limitPushes(limits, telemetry);
    scope.register(httpProxy, { ...pushes, routes: PUSHES, httpMethods: ['GET'], preHandler });
    registered();
  });
}

interface ProxyOptions extends Forwarding {
  readonly prefix: string;
  readonly maxSockets: number;
  /** Milliseconds that the API may send nothing while it handles a call. */
  readonly silence: number;
}

function proxyOptions({ prefix, maxSockets, silence, ...forwarding }: ProxyOptions): FastifyHttpProxyOptions {
  return {
    // Each call names the API that was chosen for it.
    upstream: forwarding.apis.all[0]?.url ?? '',
    prefix,
    rewritePrefix: prefix,
    // The body was read above.
    proxyPayloads: false,
    // Its log lines would contain complete paths, with the ids of links.
    disableRequestLogging: true,
    destroyAgent: true,
    http: {
      requestOptions: { timeout: silence, rejectUnauthorized: true },
      agentOptions: { timeout: IDLE_TIMEOUT_MS, maxSockets },
    },
    handler: (_request, reply, target, options) => {
      forward(reply, { ...forwarding, target, options });
      return reply;
    },
  };
}

type SendOptions = NonNullable<Parameters<FastifyReply['from']>[1]>;

interface Forwarding {
  readonly apis: ApiPool;
  readonly kind: CallKind;
  readonly telemetry: Telemetry;
  readonly calls: OpenCalls;
}

interface ForwardedCall extends Forwarding {
  readonly target: string | undefined;
  readonly options: SendOptions;
}

/**
 * Sends a call to the API that is chosen for it. A call that was never sent goes to each other API; one that reads and lost its connection
 * before an answer, or whose API lost its own to the database, once. What may have arrived and writes is never repeated. adr/0059-several-apis.md
 */
function forward(reply: FastifyReply, call: ForwardedCall): void {
  const { apis, kind, telemetry, calls, target, options } = call;
  const { request, raw } = reply;
  const { body, headers } = request;
  const tried = new Set<Api>();
  const isReading = mayBeRepeated(request);
  let lost = 0;
  const send = (api: Api): void => {
    tried.add(api);
    const end = apis.take(api, kind);
    raw.once('close', end);
    const started = performance.now();
    eventOfCall(request.raw, 'sent to an API', { 'newsphoto.api.number': api.number });
    const secondsSince = () => (performance.now() - started) / 1000;
    /** A canceled call reports the end of its connection as another error. */
    let hasFailed = false;
    let answeredNames: readonly string[] = [];
    reply.from(target, {
      ...options,
      ...(Buffer.isBuffer(body) && {
        body,
        contentType: headers['content-type'] ?? 'application/octet-stream',
      }),
      getUpstream: () => api.url,
      // If a reused connection was closed anyway, as by a restart of the only API, only reading calls are repeated.
      retriesCount: apis.all.length > 1 ? 0 : 1,
      // An answer is passed on, whatever its status: by default the library repeats a call up to ten times after a 503, and leaves each answer unread.
      retryDelay: ({ req, res, err, attempt, getDefaultDelay }) =>
        err ? getDefaultDelay(req, res, err, attempt) : null,
      rewriteRequestHeaders: (_request, sent) => {
        calls.sent(request);
        return {
          ...callHeaders(sent),
          ...(Buffer.isBuffer(body) && { 'content-length': String(body.length) }),
          'x-forwarded-for': request.ip,
          'x-forwarded-proto': request.protocol,
          'x-forwarded-host': request.host,
          'x-request-id': request.id,
          ...traceHeaders(request.raw),
        };
      },
      rewriteHeaders: (answered) => {
        calls.answered(request);
        const step = `upstream;dur=${(secondsSince() * 1000).toFixed(1)}`;
        // The API's own steps come first, as they happened.
        const timing = [answered['server-timing'] ?? [], step].flat().join(', ');
        const headers = { ...endToEndHeaders(answered), 'server-timing': timing };
        answeredNames = Object.keys(headers);
        return headers;
      },
      onResponse: (_request, _reply, { stream }) => {
        telemetry.upstream(reply.statusCode, secondsSince(), api.number);
        const hasLostDatabase = reply.getHeader(DATABASE_LOST_HEADER) !== undefined;
        if (!hasLostDatabase || !isReading || lost > 0 || raw.destroyed) return void reply.send(stream);
        lost += 1;
        end();
        stream.resume();
        for (const name of answeredNames) reply.removeHeader(name);
        send(apis.choose(kind, tried) ?? api);
      },
      onError: (_reply, { error }) => {
        if (hasFailed) return;
        hasFailed = true;
        end();
        // If the visitor left, the API did not fail.
        if (!raw.destroyed) telemetry.upstream(undefined, secondsSince(), api.number);
        const isUnsent = wasNeverSent(error);
        if (isUnsent) apis.mark(api, false);
        else lost += 1;
        const mayRepeat = isUnsent || (isReading && lost === 1 && unansweredAs(error) === 'apiLost');
        const next = mayRepeat && !raw.destroyed ? apis.choose(kind, tried) : undefined;
        if (next) return send(next);
        calls.answered(request);
        reply.send(new CallRefused(unansweredAs(error)));
      },
    });
  };
  const first = apis.choose(kind);
  if (first) send(first);
}
