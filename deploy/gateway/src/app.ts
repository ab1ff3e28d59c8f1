import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { answerClientError } from '@newsphoto/framing';
import { HOST } from '@newsphoto/releases';
import { beginCall, watchCall } from '@newsphoto/tracing';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { type ApiPool, apiPool } from './adapters/api-pool.ts';
import { ReleaseMemory } from './adapters/release-memory.ts';
import { connectionHeaders, EVERY_ANSWER } from './domain/answer-headers.ts';
import { CALL_PATIENCE } from './domain/call-patience.ts';
import { OPEN_LIMITS, type OpenLimits } from './domain/open-limits.ts';
import type { DevRemotes } from './domain/page.ts';
import { SILENT_TELEMETRY } from './domain/silent-telemetry.ts';
import type { ChannelReader, ReleaseDesk, ReleaseFiles, Telemetry } from './ports.ts';
import { cspReportRoutes } from './routes/csp-report.ts';
import { GATEWAY_ERRORS } from './routes/gateway-errors.ts';
import { healthRoutes } from './routes/health.ts';
import { type LoadReporting, loadReportRoutes } from './routes/load-report.ts';
import { queuePages } from './routes/open-calls.ts';
import { pageRoutes } from './routes/pages.ts';
import { createPinning, type PinningOptions } from './routes/pinning.ts';
import { answerError, answerPlainly } from './routes/plain-answers.ts';
import { releaseFileRoutes, serverWithFiles } from './routes/release-files.ts';
import { releaseOrderRoutes } from './routes/release-orders.ts';
import { shortLinkRoutes } from './routes/short-links.ts';
import { staticFamilyRoutes } from './routes/static-families.ts';
import { upstreamRoutes } from './routes/upstream.ts';
import { watchRequests } from './routes/watched-requests.ts';

export interface GatewayOptions {
  readonly channel: ChannelReader;
  readonly releases: ReleaseFiles;
  /** Pages and files of the static families. */
  readonly staticDir: string;
  /** Addresses of the API with commas between, or the pool whose readiness is watched. */
  readonly apiUrl: string | ApiPool;
  /** Proxies whose headers on address, protocol and host of a visitor are trusted; absent: none. */
  readonly trustedProxies?: string | undefined;
  readonly reporting: LoadReporting;
  /** Who may pin releases, and the key of the cookies. */
  readonly pinning: PinningOptions;
  /** Release operations; absent: none are accepted. */
  readonly desk?: ReleaseDesk | undefined;
  /** Send 103 answers with the scripts of a page to trusted proxies. */
  readonly earlyHints?: boolean;
  /** Remotes that every page of this gateway takes from development servers of this machine. */
  readonly devRemotes?: DevRemotes | undefined;
  /** What may be open at once; absent: the defaults of the environment. */
  readonly limits?: OpenLimits | undefined;
  /** Notified of requests and events; absent: not recorded. */
  readonly telemetry?: Telemetry | undefined;
  readonly logger?: FastifyServerOptions['logger'];
}

/** Builds the gateway without listening. */
export async function buildGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { telemetry = SILENT_TELEMETRY, limits = OPEN_LIMITS } = options;
  const apis = apiPool(options.apiUrl);
  const memory = new ReleaseMemory(options.releases.directory);
  const app = Fastify({
    serverFactory: (handler) => serverWithFiles(handler, memory, options.channel, telemetry),
    logger: options.logger ?? false,
    trustProxy: options.trustedProxies ?? false,
    clientErrorHandler: answerClientError,
    // A user who reads it out from a page of a failure names the trace.
    genReqId: (raw) => beginCall(raw) ?? randomUUID(),
    forceCloseConnections: 'idle',
    // What arrives on an open connection while the server closes is answered, and ends the connection.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false },
    frameworkErrors: (_error, request, reply) => {
      watchCall(request.raw, reply.raw, () => undefined);
      answerPlainly(request, reply, GATEWAY_ERRORS.unreadable);
    },
  });
  await app.register(cookie);
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    // A page is compressed synchronously: in steps through the thread pool it would take longer than the work itself.
    syncThreshold: 128 * 1024,
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: {
      params: {
        // A twentieth smaller than the plugin's 4 in about the same time; 6 takes ten times as long.
        [constants.BROTLI_PARAM_QUALITY]: 5,
        // A page fits into 128 KB: a larger window costs time and saves nothing.
        [constants.BROTLI_PARAM_LGWIN]: 17,
      },
    },
  });
  watchRequests(app, telemetry);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    watchCall(request.raw, reply.raw, () => request.routeOptions.url);
  });
  app.addHook('onSend', async (request, reply) => {
    reply.headers({ ...EVERY_ANSWER, ...connectionHeaders(request) });
  });
  app.setNotFoundHandler((request, reply) => answerPlainly(request, reply, GATEWAY_ERRORS.notFound));
  app.setErrorHandler(answerError);
  healthRoutes(app, options.channel, apis);
  cspReportRoutes(app);
  shortLinkRoutes(app, apis, telemetry);
  const pinning = createPinning(options.pinning);
  releaseFileRoutes(app, options.releases, memory, {
    channel: options.channel,
    passes: pinning.passes,
    isPinned: async (request, name, version) => {
      const { versions } = pinning.of(request).effective;
      if (versions[name] !== version) return false;
      const live = await options.channel.current({ pins: versions });
      return (name === HOST ? live?.host : live?.remotes.get(name))?.version === version;
    },
  });
  staticFamilyRoutes(app, options.staticDir);
  upstreamRoutes(app, apis, telemetry, limits);
  loadReportRoutes(app, options.reporting, telemetry);
  if (options.desk) {
    const { signer, now } = options.pinning;
    releaseOrderRoutes(app, { desk: options.desk, signer, ...(now && { now }) });
  }
  app.register((pages: FastifyInstance, _options, registered) => {
    pages.addHook('onRequest', queuePages(limits, { patience: CALL_PATIENCE, telemetry }));
    pageRoutes(pages, options.channel, options.reporting, {
      dev: options.devRemotes,
      pinning,
      hints: options.earlyHints ?? false,
      telemetry,
    });
    registered();
  });
  return app;
}
