#!/usr/bin/env node
// 50 guests repeat costly detailed searches on 60,000 contents while a member logs in and searches. Reports the member's
// times idle and under load, what the guests were answered, and the API's event loop. README.md lists the options.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { recordFigure } from '../bench/figures.mjs';
import {
  buildBlocks,
  buildPrograms,
  embeddedArchive,
  fillCluster,
  openCluster,
} from '../bench/search/archive.mjs';
import { startProduct } from '../bench/search/product.mjs';

const { values: options } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    contents: { type: 'string', default: '60000' },
    guests: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '30' },
    /** All guests behind one address, as in an office. */
    'one-address': { type: 'boolean', default: false },
    /** Another build of the API, relative to the repository. */
    dist: { type: 'string', default: 'deploy/api/dist' },
  },
});
const ROOT = join(import.meta.dirname, '../..');
const CONTENTS = Number(options.contents);
const GUESTS = Number(options.guests);
const LOG_IN_GOAL_MS = 1000;
/** The member pauses between two log-ins. */
const PAUSE_MS = 200;
const PASSWORD = 'bench-password';
const HEADERS = { 'content-type': 'application/json', 'x-requested-with': 'newsphoto' };

const MANY_CHARACTERS = [...'日本東京大人会年月国時中出分行上生学高小'].join(' ');
const EVERYWHERE = ['headline', 'caption', 'keywords', 'people', 'places', 'photographer', 'credit'];
/** Searches that made the database read most of the archive. */
const COSTLY = [
  { conditions: { all: { words: 'の', fields: ['caption'] } } },
  { conditions: { any: { words: MANY_CHARACTERS, fields: EVERYWHERE } } },
  { conditions: { all: { words: MANY_CHARACTERS, fields: ['headline', 'caption'] } } },
  { conditions: { none: { words: 'の は に', fields: ['caption', 'keywords'] } } },
  { conditions: { all: { words: '東京都 記者会見', fields: ['caption'] }, registeredDate: '20XXXXXX' } },
  { query: '"会見a" OR "の2" OR "で1" OR "日、2"', conditions: {} },
];
const SIMPLE = ['東京', '首相', '記者会見', '桜', '新幹線', '台風 NOT 選挙', '大相撲 OR 野球'];

/** A browser of one address: keeps its cookies. */
function browser(url, address) {
  const cookies = new Map();
  return async (method, path, body) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...HEADERS, 'x-forwarded-for': address, ...(cookie && { cookie }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name, ...value] = line.split(';')[0].split('=');
      cookies.set(name, value.join('='));
    }
    return { status: answer.status, body: await answer.json() };
  };
}

const addressOf = (index) =>
  `10.${Math.floor(index / 65_536)}.${Math.floor(index / 256) % 256}.${index % 256}`;

/** Repeats costly searches until the signal; counts the answers by status. */
async function hammer(url, index, signal, answers) {
  const call = browser(url, options['one-address'] ? '10.200.0.1' : addressOf(100_000 + index));
  await call('POST', '/auto-login', { autoLoginUser: 'general' });
  for (let turn = index; !signal.aborted; turn += 1) {
    const costly = COSTLY[turn % COSTLY.length];
    const started = performance.now();
    const { status } = await call('POST', '/contents/search', { query: '', ...costly });
    const seen = answers.get(status) ?? [];
    answers.set(status, [...seen, performance.now() - started]);
    if (status === 429 || status === 503) await sleep(100);
  }
}

/** Logs in as a new browser of another address, then searches once. */
async function workAsMember(url, turn, times) {
  const call = browser(url, addressOf(turn));
  const timed = async (kind, ...request) => {
    const started = performance.now();
    const { status, body } = await call(...request);
    if (status !== 200) throw new Error(`${kind}: ${status} ${JSON.stringify(body)}`);
    times[kind].push(performance.now() - started);
  };
  await timed('login', 'POST', '/login', { userId: 'bench0001', password: PASSWORD });
  await timed('search', 'POST', '/contents/search', { query: SIMPLE[turn % SIMPLE.length] });
  await call('POST', '/logout');
}

const quantile = (values, q) => {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor((sorted.length - 1) * q)] ?? 0);
};

let turns = 0;
/** The member's times over so many seconds. */
async function memberTimes(url, seconds) {
  const times = { login: [], search: [] };
  for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
    turns += 1;
    await workAsMember(url, turns, times);
    await sleep(PAUSE_MS);
  }
  return times;
}

async function eventLoop(url) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const ms = (what) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${what}_seconds (\\S+)`, 'm').exec(text)?.[1]) * 1000;
  return `p99 ${ms('p99').toFixed(0)} ms, longest ${ms('max').toFixed(0)} ms`;
}

const rowOf = (phase, kind, times) => ({
  phase,
  kind,
  calls: times.length,
  ...Object.fromEntries([50, 95, 100].map((q) => [q === 100 ? 'max' : `p${q}`, quantile(times, q / 100)])),
});

async function measure(url) {
  await memberTimes(url, 3);
  const idle = await memberTimes(url, 10);
  await eventLoop(url);
  const stopping = new AbortController();
  const answers = new Map();
  const guests = Array.from({ length: GUESTS }, (_, index) => hammer(url, index, stopping.signal, answers));
  await sleep(2000);
  const loaded = await memberTimes(url, Number(options.seconds));
  const loop = await eventLoop(url);
  stopping.abort();
  await Promise.all(guests);
  console.table([
    ...Object.entries(idle).map(([kind, times]) => rowOf('idle', kind, times)),
    ...Object.entries(loaded).map(([kind, times]) => rowOf('under load', kind, times)),
    ...[...answers].map(([status, times]) => rowOf('guests', `answered ${status}`, times)),
  ]);
  const p95 = quantile(loaded.login, 0.95);
  const run = options.postgres ? 'drill:costly-search --postgres' : 'drill:costly-search';
  const idleP95 = quantile(idle.login, 0.95);
  recordFigure(run, `log-in p95 with ${GUESTS} costly guests (ms), to idle`, p95, p95 / idleP95);
  console.log(
    `${options.postgres ? 'PostgreSQL' : 'embedded'}: log-in p95 ${p95} ms with ${GUESTS} guests (goal ${LOG_IN_GOAL_MS} ms), ` +
      `search p95 ${quantile(loaded.search, 0.95)} ms; event loop ${loop}; load of the machine ${loadavg()[0].toFixed(1)}`,
  );
  return p95 <= LOG_IN_GOAL_MS;
}

/** The database to measure on, in its own directory. */
async function openArchive(dataDir) {
  if (!options.postgres) {
    // A copy: the API writes into it.
    await cp(await embeddedArchive(CONTENTS), dataDir, { recursive: true });
    return { close: () => undefined };
  }
  const cluster = await openCluster(CONTENTS);
  await fillCluster(cluster, CONTENTS);
  console.log(await buildBlocks(cluster));
  return cluster;
}

await buildPrograms();
const dataDir = await mkdtemp(join(tmpdir(), 'newsphoto-costly-search-'));
const archive = await openArchive(dataDir);
try {
  const product = await startProduct({ dataDir, url: archive.url, dist: join(ROOT, options.dist) });
  try {
    if (!(await measure(product.url))) process.exitCode = 1;
  } finally {
    await product.stop();
  }
} finally {
  await archive.close();
  await rm(dataDir, { recursive: true, force: true });
}
