#!/usr/bin/env node
// How fast a search is answered, and how long the API's event loop waits, on 50,000 contents in the embedded database:
// four people search, first alone, then while renditions are made anew and the tables are vacuumed. Needs a build
// (`pnpm build`). Nothing fails on absolute times: compare the two phases of one run. `CONTENTS` and `BENCH_SECONDS` change it.
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const API = join(ROOT, 'deploy/api');
const CONTENTS = Number(process.env.CONTENTS || 50_000);
const SECONDS = Number(process.env.BENCH_SECONDS || 60);
const PEOPLE = 4;
/** A person looks at a result before the next search: so long on the average. */
const LOOK_MS = 500;
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
    '考えるよい機会',
    '引退会見 監督',
    '(祭り OR 初詣) 京都市',
  ],
];
const FILTERS = [{}, {}, {}, { origin: ['2'] }, { category: ['SPO'] }, { year: ['2011', '2012'] }];

/** A filled data directory; the filling is kept for the next run. */
async function filledDirectory() {
  const kept = join(ROOT, '.cache/archive-load', String(CONTENTS));
  if (!existsSync(join(kept, 'complete'))) {
    const outdir = join(API, 'node_modules/.test-builds/archive-load');
    const entries = {
      'fill-archive': './src/testing/fill-archive-process.ts',
      'pglite-worker': './src/db/pglite/worker.ts',
    };
    const bundle = `import { bundleServer } from '@newsphoto/build/server';
      await bundleServer(${JSON.stringify({ entries, outdir })});`;
    await rm(kept, { recursive: true, force: true });
    await run(process.execPath, ['--input-type=module', '-e', bundle], { cwd: API });
    console.log(`filling ${CONTENTS} contents, once`);
    await run(process.execPath, [join(outdir, 'fill-archive.mjs'), kept, String(CONTENTS)]);
    await rm(outdir, { recursive: true });
    await cp(join(kept, 'database/PG_VERSION'), join(kept, 'complete'));
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'newsphoto-archive-load-'));
  await cp(kept, dataDir, { recursive: true });
  return dataDir;
}

async function startServer(dataDir) {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    SEED: 'none',
    LOG_LEVEL: 'error',
    ADMIN_PASSWORD: PASSWORD,
  };
  await run(process.execPath, [join(API, 'dist/admin-create.mjs'), 'bench0001'], { env });
  // Often enough that several rounds fall into a phase.
  const child = fork(join(API, 'dist/server.mjs'), { env: { ...env, API_PORT: '0', VACUUM_MINUTES: '0.1' } });
  const [{ port }] = await once(child, 'message');
  return { child, url: `http://127.0.0.1:${port}` };
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

/** Searches, looks at pages of the result and at single contents, until the time is over. */
async function work(call, until, times) {
  const timed = async (kind, ask) => {
    const begun = performance.now();
    const answer = await ask();
    times[kind].push(performance.now() - begun);
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

async function phase(name, url, calls) {
  // Each reading begins the measurement of the event loop anew.
  await metrics(url);
  const times = { search: [], page: [], detail: [] };
  const until = Date.now() + SECONDS * 1000;
  await Promise.all(calls.map((call) => work(call, until, times)));
  const read = await metrics(url);
  const loop = {
    p99: read('nodejs_eventloop_lag_p99_seconds') * 1000,
    max: read('nodejs_eventloop_lag_max_seconds') * 1000,
  };
  const rows = Object.entries(times).map(([kind, all]) => {
    const sorted = all.toSorted((a, b) => a - b);
    const [p50, p95, max] = [0.5, 0.95, 1].map((q) => quantile(sorted, q));
    return { phase: name, kind, calls: all.length, p50, p95, max };
  });
  return { rows, loop, load: loadavg()[0] };
}

const dataDir = await filledDirectory();
const { child, url } = await startServer(dataDir);
try {
  const calls = await Promise.all(Array.from({ length: PEOPLE }, () => signIn(url)));
  const [editor] = calls;
  await Promise.all(
    calls.map((call) => work(call, Date.now() + 5_000, { search: [], page: [], detail: [] })),
  );
  const alone = await phase('alone', url, calls);
  const { data: job } = await editor('POST', '/api/admin/renditions', { all: true });
  const loaded = await phase('under load', url, calls);
  const { data: after } = await editor('GET', `/api/jobs/${job.jobId}`);
  console.table([...alone.rows, ...loaded.rows]);
  for (const [name, { loop, load }] of Object.entries({ alone, 'under load': loaded })) {
    console.log(
      `event loop, ${name}: p99 ${loop.p99.toFixed(1)} ms, longest ${loop.max.toFixed(1)} ms (load of the machine ${load.toFixed(1)})`,
    );
  }
  const [p95Alone, p95Loaded] = [alone, loaded].map(({ rows }) => rows[0].p95);
  console.log(`renditions made meanwhile: ${after.progressText}`);
  console.log(
    `search p95: ${p95Alone} ms alone, ${p95Loaded} ms under load (${(p95Loaded / p95Alone).toFixed(2)} times); goals 300 ms, event loop 50 ms`,
  );
} finally {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  await rm(dataDir, { recursive: true, force: true });
}
