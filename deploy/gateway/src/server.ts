import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noteGateway, openRing, RINGS, signerOf } from '@newsphoto/keys';
import {
  limitFileReaders,
  openReleaseStore,
  openReportStore,
  readSigner,
  watchCanaries,
} from '@newsphoto/releases';
import { startTracing } from '@newsphoto/tracing';
import type { FastifyInstance } from 'fastify';
import { followAddresses } from './adapters/api-addresses.ts';
import { ApiPool } from './adapters/api-pool.ts';
import { LOOK_AT_SEVERAL_MS, watchApiVersion } from './adapters/api-version.ts';
import { createOverviewReader } from './adapters/channel-overview.ts';
import { createChannelReader } from './adapters/channel-reader.ts';
import { createFailureCounter } from './adapters/failure-counter.ts';
import { openLoadTokens } from './adapters/load-tokens.ts';
import { openPrometheus } from './adapters/prometheus.ts';
import { openReleaseFiles } from './adapters/release-cache.ts';
import { createReleaseDesk } from './adapters/release-desk.ts';
import { createSegmentCounter } from './adapters/segment-counter.ts';
import { linkServed } from './adapters/served-directory.ts';
import { buildGateway } from './app.ts';
import { closeServerWithin, closeWithin } from './close-within.ts';
import { readDevRemotes } from './dev-remotes.ts';
import { loggedPath } from './domain/logged-path.ts';
import { OPEN_LIMITS } from './domain/open-limits.ts';
import { ReportIntake } from './domain/report-intake.ts';
import { readEnvironment } from './environment.ts';
import { metricsServer } from './metrics-server.ts';
import { publicationServer } from './publication-server.ts';

limitFileReaders(process.env);
const env = readEnvironment(process.env);
const tracing = await startTracing(
  { service: 'newsphoto-gateway', say: (line) => app.log.warn(line) },
  process.env,
);
const metrics = openPrometheus();
const store = await openReleaseStore(env.RELEASE_STORE, {
  signer: () => readSigner(env.RELEASE_KEY),
  root: env.RELEASE_ROOT,
  checked: env.RELEASE_ROOT !== undefined,
});
const releases = openReleaseFiles({
  store,
  address: env.RELEASE_STORE,
  cacheDir: env.RELEASE_CACHE ?? join(env.DATA_DIR ?? tmpdir(), 'release-cache'),
  onProblem: (error) => app.log.error({ err: error }, 'a file of a release could not be had'),
});
const reports = await openReportStore(env.RELEASE_STORE);
const counted = { channel: env.CHANNEL, perNetwork: env.REPORT_NETWORK_VISITORS };
const lookAtCanaries = watchCanaries({
  ...counted,
  ...{ releases: store, reports },
  onTakenBack: (taken) => {
    metrics.takenBack(taken.release);
    app.log.warn(taken, 'a canary was taken back');
  },
});
const stored = {
  store: reports,
  onProblem: (error: unknown) => app.log.warn({ err: error }, 'reports could not be stored'),
};
const failures = createFailureCounter({ ...stored, channel: env.CHANNEL });
const counter = createSegmentCounter({
  ...counted,
  ...stored,
  onWritten: () => {
    lookAtCanaries().catch((error: unknown) => app.log.warn({ err: error }, 'canaries could not be judged'));
  },
});
const apis = new ApiPool(env.API_URL);
metrics.watchApis(apis);
const addresses =
  env.API_LOOKUP === 'on'
    ? followAddresses(apis, env.API_URL, {
        onChange: (urls) => app.log.info({ urls }, 'the API has these addresses'),
        onProblem: (error) => app.log.warn({ err: error }, 'the addresses of the API could not be looked up'),
      })
    : undefined;
const api = watchApiVersion({
  apiUrl: apis,
  ...(addresses && { everyMs: LOOK_AT_SEVERAL_MS }),
  onChange: (version) => app.log.info({ version }, 'the API answers: releases are chosen for its version'),
  onUnknown: (version) =>
    app.log.warn({ version }, 'the API does not name its version: releases are chosen for the one built in'),
});
const operatorSigner = () => readSigner(env.RELEASE_OPERATOR_KEY);
const desk = createReleaseDesk({
  store: await openReleaseStore(env.RELEASE_STORE, { signer: operatorSigner, root: env.RELEASE_ROOT }),
  ...{ reports, channel: env.CHANNEL, apiVersion: api.current },
  signer: env.RELEASE_OPERATOR_KEY === undefined ? undefined : operatorSigner,
});
const ringsOf = {
  dataDir: env.DATA_DIR,
  onProblem: (error: unknown) => app.log.error({ err: error }, 'changed keys could not be read'),
};
if (env.DATA_DIR !== undefined) noteGateway(env.DATA_DIR);
const app: FastifyInstance = await buildGateway({
  desk,
  channel: createChannelReader({
    store,
    channel: env.CHANNEL,
    apiVersion: api.current,
    telemetry: metrics,
    onChosen: (chosen) => void releases.warm(chosen),
    onServed: (served) => {
      const { RELEASE_SERVED: directory } = env;
      if (directory === undefined) return;
      linkServed(directory, releases.directory, served).catch((error: unknown) =>
        app.log.error({ err: error }, 'the served releases could not be linked'),
      );
    },
    onProblem: (error) => app.log.error({ err: error }, 'the channel could not be read'),
  }),
  releases,
  staticDir: fileURLToPath(new URL('./static', import.meta.url)),
  apiUrl: apis,
  trustedProxies: env.TRUSTED_PROXIES,
  reporting: {
    tokens: openLoadTokens(openRing({ ...RINGS.report, ...ringsOf, secret: env.REPORT_SECRET })),
    intake: new ReportIntake(Date.now, env.REPORT_NETWORK_VISITORS),
    counter,
    failures,
    weight: env.REPORT_LOADS,
  },
  pinning: {
    policy: env.PINS,
    channel: env.CHANNEL,
    signer: signerOf(openRing({ ...RINGS.pins, ...ringsOf, secret: env.PIN_SECRET })),
    overview: createOverviewReader(store, env.CHANNEL),
  },
  earlyHints: env.EARLY_HINTS === 'on',
  limits: {
    ...OPEN_LIMITS,
    calls: env.OPEN_CALLS,
    addressCalls: env.ADDRESS_CALLS,
    unsettledCalls: env.UNSETTLED_CALLS,
    addressUnsettledCalls: env.ADDRESS_UNSETTLED_CALLS,
    addressBodies: env.ADDRESS_BODIES,
    pushes: env.OPEN_PUSHES,
    addressPushes: env.ADDRESS_PUSHES,
    sessionPushes: env.SESSION_PUSHES,
  },
  telemetry: metrics,
  devRemotes: readDevRemotes(env.DEV_REMOTES, env.HOST),
  logger: {
    level: env.LOG_LEVEL,
    // Queries and cookies may contain names or searches: the log contains neither.
    serializers: {
      req: (request: { method?: string; url?: string }) => ({
        method: request.method,
        path: loggedPath(request.url ?? ''),
      }),
    },
  },
});

await addresses?.look();
await api.look();
await app.listen({ host: env.HOST, port: env.PORT });
const address = app.server.address();
process.send?.({ type: 'listening', port: typeof address === 'object' ? address?.port : env.PORT });

const shown = env.METRICS_PORT === undefined ? undefined : metricsServer(metrics);
shown?.listen(env.METRICS_PORT, env.METRICS_HOST, () => {
  const at = shown.address();
  app.log.info({ port: typeof at === 'object' ? at?.port : undefined }, 'metrics are shown');
});

const publications =
  env.PUBLISH_PORT === undefined
    ? undefined
    : publicationServer({
        ...{ store, channel: env.CHANNEL, apiVersion: api.current },
        onReceived: (received) => app.log.info(received, 'a release was published'),
        onProblem: (error) => app.log.error({ err: error }, 'a release could not be stored'),
      });
publications?.listen(env.PUBLISH_PORT, env.PUBLISH_HOST, () => {
  const at = publications.address();
  app.log.info({ port: typeof at === 'object' ? at?.port : undefined }, 'publications are received');
});

/** Shorter than what a supervisor usually waits before it kills. */
const LAST_RESPONSES_MS = 8_000;

const end = async (): Promise<void> => {
  shown?.close();
  api.end();
  addresses?.end();
  await Promise.all([
    closeWithin(app, LAST_RESPONSES_MS),
    publications && closeServerWithin(publications, LAST_RESPONSES_MS),
  ]);
  await Promise.all([counter.end(), failures.end(), tracing.end()]);
  if (process.connected) process.disconnect();
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end());
// The parent process is gone: nothing else would end this one.
if (process.connected) process.once('disconnect', () => void end());
