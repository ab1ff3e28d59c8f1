#!/usr/bin/env node
// How fast a search is answered, and how long the API's event loop waits, on 50,000 contents in the embedded database:
// four people search, first alone, then while renditions are recreated and the tables are vacuumed. Needs a build
// (`npm run build`). Nothing fails on absolute times: compare the two phases of one run. `CONTENTS` and `BENCH_SECONDS` change it.
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { recordFigure } from './figures.mjs';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const API = join(ROOT, 'deploy/api');
const CONTENTS = Number(process.env.CONTENTS || 50_000);
const SECONDS = Number(process.env.BENCH_SECONDS || 60);
const PEOPLE = 4;
/** A user looks at a result before the next search; average in milliseconds. */
const LOOK_MS = 500;
const WARM_UP_MS = 5_000;
const VACUUMS = 'newsphoto_database_vacuums';
const PASSWORD = 'bench-password';

/** Words that many, some, few and no photographs hold; phrases, operators, single letters, nothing at all. */
const QUERIES = [
  ...[
    '東京',
    '記者会見',
    '首相',
    '笑顔で手を振る',
    '佐藤',
    '新幹線',
    '桜',
    '花火大会 札幌',
    '地震 学校',
    '首脳会談 外相',
  ],
  ...[
    '"約300人が参加"',
    '"佐藤一郎首相"',
    '大相撲 OR 野球',
    '台風 NOT 選挙',
    '雪',
    '半導体 株主総会',
    '富士山 山崎',
  ],
  ...[
    '国会議事堂 田中花子',
    '那覇市 海',
    '無い言葉',
    '',
    '"考えるよい機会" 雪',
    '引退会見 監督',
    '(祭り OR 初詣) 京都市',
  ],
];
const FILTERS = [{}, {}, {}, { origin: ['2'] }, { category: ['SPO'] }, { year: ['2011', '2012'] }];

/** A filled data directory, copied from one that is cached for the next run. */
async function filledDirectory() {
  const cached = join(ROOT, '.cache/archive-load', String(CONTENTS));
  if (!existsSync(join(cached, 'complete'))) {
    const outdir = join(API, 'node_modules/.test-builds/archive-load');
    const entries = {
      'fill-archive': './src/testing/fill-archive-process.ts',
      'pglite-worker': './src/db/pglite/worker.ts',
    };
    const bundle = `import { bundleServer } from '@newsphoto/build/server';
      await bundleServer(${JSON.stringify({ entries, outdir })});`;
    await rm(cached, { recursive: true, force: true });
    await run(process.execPath, ['--input-type=module', '-e', bundle], { cwd: API });
    console.log(`filling ${CONTENTS} contents, once`);
    await run(process.execPath, [join(outdir, 'fill-archive.mjs'), cached, String(CONTENTS)]);
    await rm(outdir, { recursive: true });
    await cp(join(cached, 'database/PG_VERSION'), join(cached, 'complete'));
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'newsphoto-archive-load-'));
  await cp(cached, dataDir, { recursive: true });
  return dataDir;
}

/** Starts the API, with a vacuum so often; answers how to reach it and how to end it. */
async function startServer(dataDir, vacuumMinutes) {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    SEED: 'none',
    LOG_LEVEL: 'error',
    ADMIN_PASSWORD: PASSWORD,
  };
  // The second time the account is there.
  await run(process.execPath, [join(API, 'dist/admin-create.mjs'), 'bench0001'], { env }).catch(
    () => undefined,
  );
  const vacuum = { VACUUM_MINUTES: String(vacuumMinutes) };
  const child = fork(join(API, 'dist/server.mjs'), { env: { ...env, API_PORT: '0', ...vacuum } });
  const [{ port }] = await once(child, 'message');
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** Answers a function that calls the server as one person. */
async function signIn(url) {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'newsphoto' };
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ userId: 'bench0001', password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`login: ${answer.status} ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return async (method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      ...{ method, headers: { ...headers, cookie } },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
}

/** Searches, fetches pages of the result and single contents, until the time has passed. */
async function work(call, until, times) {
  const timed = async (kind, run) => {
    const started = performance.now();
    const answer = await run();
    times[kind].push(performance.now() - started);
    return answer;
  };
  const pick = (from) => from[Math.floor(Math.random() * from.length)];
  while (Date.now() < until) {
    const search = { query: pick(QUERIES), filters: pick(FILTERS), sortType: pick(['0', '0', '2']) };
    const { data } = await timed('search', () => call('POST', '/api/contents/search', search));
    await sleep(LOOK_MS * Math.random());
    if (data.length > 50) {
      const offset = Math.floor(Math.random() * (data.length - 50));
      const path = `/api/contents/search/${data.handle}/items?offset=${offset}&limit=50`;
      await timed('page', () => call('GET', path));
    }
    const [first] = data.items;
    if (first)
      await timed('detail', () =>
        call('GET', `/api/contents/detail/${first.contentId}?handle=${data.handle}`),
      );
    await sleep(LOOK_MS * 2 * Math.random());
  }
}

async function metrics(url) {
  const text = await (await fetch(`${url}/metrics`)).text();
  return (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
}

const quantile = (sorted, q) => Math.round(sorted[Math.floor((sorted.length - 1) * q)] ?? 0);

/** Four people search for a while; `begin` starts what works beside them. */
async function phase(name, dataDir, vacuumMinutes, begin) {
  const { url, stop } = await startServer(dataDir, vacuumMinutes);
  try {
    const calls = await Promise.all(Array.from({ length: PEOPLE }, () => signIn(url)));
    const nothing = { search: [], page: [], detail: [] };
    await Promise.all(calls.map((call) => work(call, Date.now() + WARM_UP_MS, nothing)));
    const end = await begin(calls[0]);
    // Each reading restarts the measurement of the event loop.
    const before = await metrics(url);
    const times = { search: [], page: [], detail: [] };
    await Promise.all(calls.map((call) => work(call, Date.now() + SECONDS * 1000, times)));
    const after = await metrics(url);
    await sleep(2_000);
    const vacuums = (await metrics(url))(VACUUMS) - before(VACUUMS);
    const rows = Object.entries(times).map(([kind, all]) => {
      const sorted = all.toSorted((a, b) => a - b);
      const [p50, p95, max] = [0.5, 0.95, 1].map((q) => quantile(sorted, q));
      return { phase: name, kind, calls: all.length, p50, p95, max };
    });
    const [p99, longest] = ['p99', 'max'].map((what) => after(`nodejs_eventloop_lag_${what}_seconds`) * 1000);
    console.table(rows);
    console.log(
      `${name}: event loop p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(1)} ms; ${vacuums} tables vacuumed; ` +
        `${await end()}load of the machine ${loadavg()[0].toFixed(1)}`,
    );
    return rows[0].p95;
  } finally {
    await stop();
  }
}

async function makeRenditions(call) {
  const { data } = await call('POST', '/api/admin/renditions', { all: true });
  return async () => `renditions ${(await call('GET', `/api/jobs/${data.jobId}`)).data.progressText}; `;
}

const dataDir = await filledDirectory();
try {
  const alone = await phase('alone', dataDir, 1440, async () => async () => '');
  // Often enough that several rounds fall into the phase.
  const loaded = await phase('under load', dataDir, 0.1, makeRenditions);
  recordFigure('bench:archive-load', 'search p95 under load (ms), to alone', loaded, loaded / alone);
  console.log(
    `search p95: ${alone} ms alone, ${loaded} ms under load (${(loaded / alone).toFixed(2)} times); ` +
      'goals: 300 ms, event loop 50 ms',
  );
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
