import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Telemetry } from '../ports.ts';
import type { ApiPool } from './api-pool.ts';

/** Seconds. Files take less than the first bucket; exports and uploads take minutes. */
const ANSWER_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
const COMPOSE_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 1, 2.5];

const PREFIX = 'newsphoto_gateway_';

export interface Prometheus extends Telemetry {
  /** All metrics, in the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
  /** Shows which APIs are ready. */
  watchApis(apis: ApiPool): void;
}

/** Counts in memory, from the start of the process. */
export function openPrometheus(now: () => number = Date.now): Prometheus {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Counter({ name: `${PREFIX}${name}`, help, labelNames, registers });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: readonly Label[] = [],
  ) => new Histogram({ name: `${PREFIX}${name}`, help, buckets, labelNames, registers });

  const requests = counter('requests_total', 'Requests by what was asked for and status', [
    'route',
    'status',
  ]);
  const durations = histogram('request_duration_seconds', 'Time to answer a request', ANSWER_BUCKETS, [
    'route',
  ]);
  const files = counter('files_total', 'Files that were there, by release or static family', ['family']);
  const pages = histogram('page_compose_seconds', 'Time to choose and write a page', COMPOSE_BUCKETS);
  const compositions = counter('compositions_total', 'Compositions that were kept or had to be made', [
    'outcome',
  ]);
  const upstream = counter('upstream_calls_total', 'Calls of the API by class of status; failed: no answer', [
    'outcome',
  ]);
  const apiCalls = counter('api_calls_total', 'The same by the number of the API in API_URL, from 1', [
    'api',
    'outcome',
  ]);
  const upstreamTimes = histogram('upstream_seconds', "Time to the API's first byte", ANSWER_BUCKETS);
  const reports = counter('reports_total', 'Reports of pages by what became of them', ['outcome']);
  const refusals = counter(
    'refused_total',
    'Calls, push connections and readers refused or ended at a limit',
    ['limit'],
  );
  const takeBacks = counter('canaries_taken_back_total', 'Canaries that the gateway took back by itself', [
    'release',
  ]);
  const hints = counter('early_hints_total', 'Pages announced by early hints');
  const channel = channelMetrics(register, now);

  return {
    contentType: register.contentType,
    text: () => register.metrics(),
    answered(route, status, seconds) {
      requests.inc({ route, status });
      durations.observe({ route }, seconds);
    },
    fileServed: (family) => files.inc({ family }),
    pageComposed: (seconds) => pages.observe(seconds),
    composition: (outcome) => compositions.inc({ outcome }),
    ...channel,
    watchApis: (apis) => apiMetrics(register, apis),
    upstream(status, seconds, api) {
      const outcome = status === undefined ? 'failed' : `${Math.floor(status / 100)}xx`;
      upstream.inc({ outcome });
      apiCalls.inc({ api, outcome });
      upstreamTimes.observe(seconds);
    },
    refused: (limit) => refusals.inc({ limit }),
    report: (outcome) => reports.inc({ outcome }),
    takenBack: (release) => takeBacks.inc({ release }),
    earlyHints: () => hints.inc(),
  };
}

function apiMetrics(register: Registry, apis: ApiPool): void {
  new Gauge({
    name: `${PREFIX}api_ready`,
    help: 'APIs that calls are sent to, by their number in API_URL: 1, or 0',
    labelNames: ['api'],
    registers: [register],
    collect() {
      this.reset();
      for (const api of apis.all) this.set({ api: api.number }, apis.isReady(api) ? 1 : 0);
    },
  });
}

function channelMetrics(
  register: Registry,
  now: () => number,
): Pick<Telemetry, 'channelRead' | 'channelUnreadable'> {
  const registers = [register];
  let readAt: number | undefined;
  const revisions = new Gauge({
    name: `${PREFIX}channel_revision`,
    help: 'Revision of the channel that is served',
    registers,
  });
  new Gauge({
    name: `${PREFIX}channel_age_seconds`,
    help: 'Time since the channel was last read; it is read when somebody asks, at most twice a second',
    registers,
    collect() {
      if (readAt !== undefined) this.set((now() - readAt) / 1000);
    },
  });
  const failures = new Counter({
    name: `${PREFIX}channel_failures_total`,
    help: 'Times that the channel could not be read',
    registers,
  });
  const away = new Gauge({
    name: `${PREFIX}left_out`,
    help: 'Remotes of the channel that do not fit what is live: 1 for each',
    labelNames: ['name'],
    registers,
  });
  return {
    channelRead(revision, leftOut) {
      readAt = now();
      revisions.set(revision);
      away.reset();
      for (const name of leftOut) away.set({ name }, 1);
    },
    channelUnreadable: () => failures.inc(),
  };
}
