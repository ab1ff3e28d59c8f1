#!/usr/bin/env node
// What the delivery of files takes, each beside what does the same in the same run: a ZIP stream to `zip -0` of the same files into a
// pipe, with and without new metadata; a single file, sent by the API and handed over (X-Accel-Redirect), to nginx with the same
// bytes; and how long a call of the API takes while 200 clients fetch at 1 MB/s. Nothing fails on absolute times.
// Needs zip, curl and nginx (`NGINX_BIN`); the server is bundled from the sources. ROUNDS=5 PART=calls
import { execFileSync, fork, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../deploy/run/steps/free-port.mjs';
import { recordFigure } from './figures.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** `calls`: that of the calls alone. */
const PART = process.env.PART;
const PHOTOGRAPHS = 150;
const SINGLE_BYTES = 300_000_000;
const CLIENTS = 200;
const LOAD_SECONDS = 12;
const API = join(import.meta.dirname, '../../deploy/api');
const FLAGS = createRequire(import.meta.url)(join(API, 'node-flags.json'));
const OUT = `node_modules/.test-builds/${process.pid}-downloads-bench`;
const NGINX = process.env.NGINX_BIN ?? '/usr/sbin/nginx';
const ACCEL_PATH = '/newsphoto-stored/';

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
const p95 = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)];

const folder = mkdtempSync(join(tmpdir(), 'newsphoto-bench-downloads-'));
const originals = join(folder, 'media/originals');
const photographs = join(folder, 'photographs');
bundle();
await writeArchive();
try {
  await bench();
} finally {
  rmSync(folder, { recursive: true, force: true });
  rmSync(join(API, OUT), { recursive: true, force: true });
}

function bundle() {
  const entries = {
    'downloads-process': join(API, 'src/testing/downloads-process.ts'),
    'pglite-worker': join(API, 'src/db/pglite/worker.ts'),
  };
  const script = `import { bundleServer } from '@newsphoto/build/server'; await bundleServer(${JSON.stringify({ entries, outdir: OUT })});`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: API });
}

/** The same photographs twice: with details that are written into copies, and as files of a type that is delivered as it is. */
async function writeArchive() {
  const sharp = createRequire(join(API, 'package.json'))('sharp');
  const noise = {
    create: { width: 1800, height: 1200, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  };
  const picture = await sharp(noise).jpeg({ quality: 92 }).toBuffer();
  for (const path of [originals, photographs, join(originals, 'dd')]) mkdirSync(path, { recursive: true });
  const plan = [];
  for (let at = 0; at < PHOTOGRAPHS; at += 1) {
    const bytes = Buffer.concat([picture, randomBytes(8)]);
    writeFileSync(join(photographs, `${at}.jpg`), bytes);
    cpSync(join(photographs, `${at}.jpg`), join(originals, `dd/${at}`));
    plan.push({ original_key: `dd/${at}`, file_size: bytes.length, mime_type: 'x/stored' });
  }
  for (const one of plan.slice(0, PHOTOGRAPHS))
    plan.push({
      ...one,
      mime_type: 'image/jpeg',
      headline: '桜が満開の吉野山',
      caption: '花見客でにぎわう。'.repeat(10),
    });
  writeFileSync(join(originals, 'dd/single'), randomBytes(SINGLE_BYTES));
  plan.push({
    original_key: 'dd/single',
    file_size: SINGLE_BYTES,
    mime_type: 'video/mp4',
    content_type: '1',
  });
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan));
}

async function startApi(env = {}) {
  const child = spawn(process.execPath, [...FLAGS, join(API, OUT, 'downloads-process.mjs'), folder, ''], {
    ...{ stdio: ['pipe', 'pipe', 'inherit'], detached: true, env: { ...process.env, ...env } },
  });
  const lines = createInterface({ input: child.stdout });
  const [first] = await once(lines, 'line');
  lines.on('line', () => undefined);
  const { port, tokens, contentIds } = JSON.parse(first);
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return {
    address: `http://127.0.0.1:${port}`,
    cookies: tokens.map((token) => `NPSESSION=${token}`),
    contentIds,
    stop,
  };
}

async function call({ address }, cookie, method, path, body) {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: { cookie, 'x-requested-with': 'newsphoto', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()).data;
}

/** A prepared download; returns the path of its file. */
async function prepared(api, ids, cookie = api.cookies[0]) {
  const selection = { contentIds: ids.map(String), choice: { pixels: null, format: 'original' } };
  const settings = { nameTemplate: '{素材番号}', captions: '', contactSheet: false };
  const { downloadId } = await call(api, cookie, 'POST', '/downloads', {
    requestId: randomUUID(),
    selection,
    ...settings,
  });
  for (;;) {
    const { download } = await call(api, cookie, 'GET', `/downloads/${downloadId}`);
    if (download.state === 'ready') return `/api/downloads/${downloadId}/file`;
    if (download.state !== 'preparing') throw new Error(download.state);
    await sleep(100);
  }
}

/** MB a second of a command that writes into a pipe. */
async function speedOf(command, bytes) {
  const startedAt = performance.now();
  const child = spawn('sh', ['-c', `${command} | cat >/dev/null`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command}: ${code}`);
  return bytes / 1e3 / (performance.now() - startedAt);
}

function curl(url, cookie = '') {
  return `curl -sf -k -H 'cookie: ${cookie}' '${url}'`;
}

/** Both sides in turn; returns the medians and the median of the ratios. */
async function compare(figure, [one, other]) {
  const pairs = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pair = [await one(), await other()];
    // The first one fills caches.
    if (round > 0) pairs.push(pair);
  }
  const ratio = median(pairs.map(([first, second]) => first / second));
  const [speed, beside] = [0, 1].map((side) => median(pairs.map((pair) => pair[side])));
  console.log(`${figure}: ${speed.toFixed(0)} MB/s beside ${beside.toFixed(0)}, ratio ${ratio.toFixed(2)}`);
  recordFigure('bench:downloads', figure, speed, ratio);
}

async function startNginx(api) {
  const port = await freePort();
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; user root; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {} http { access_log off; sendfile on;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server { listen 127.0.0.1:${port};
    location /api/ { proxy_pass ${api.address}; proxy_http_version 1.1; proxy_set_header Connection ""; }
    location ${ACCEL_PATH} { internal; alias ${folder}/media/; etag off; add_header ETag $upstream_http_etag; }
    location /static/ { alias ${originals}/dd/; } } }`,
  );
  const child = spawn(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const address = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${address}/static/0`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await sleep(50);
  return { address, stop: () => child.kill('SIGTERM') };
}

async function bench() {
  let api = await startApi();
  const ids = api.contentIds;
  const bytes = PHOTOGRAPHS * statSync(join(photographs, '0.jpg')).size;
  const zip = () => speedOf(`cd ${photographs} && zip -0 -q -r - .`, bytes);
  const [cookie] = api.cookies;
  const plain = await prepared(api, ids.slice(0, PHOTOGRAPHS));
  const described = await prepared(api, ids.slice(PHOTOGRAPHS, 2 * PHOTOGRAPHS));
  const stream = (path) => () => speedOf(curl(`${api.address}${path}`, cookie), bytes);
  if (PART !== 'calls') {
    await compare('ZIP stream to zip -0', [stream(plain), zip]);
    await compare('ZIP stream with new metadata to zip -0', [stream(described), zip]);
  }
  await loadedCalls(api, ids[0]);
  if (PART === 'calls') return api.stop();
  let nginx = await startNginx(api);
  const single = await prepared(api, ids.slice(-1));
  const from = (address, path) => () => speedOf(curl(`${address}${path}`, cookie), SINGLE_BYTES);
  await compare('single file by the API to nginx', [
    from(api.address, single),
    from(nginx.address, '/static/single'),
  ]);
  nginx.stop();
  await api.stop();
  api = await startApi({ ACCEL_PATH });
  nginx = await startNginx(api);
  const again = api.cookies[0];
  const accelerated = () => speedOf(curl(`${nginx.address}${single}`, again), SINGLE_BYTES);
  await compare('single file by X-Accel-Redirect to nginx', [
    accelerated,
    from(nginx.address, '/static/single'),
  ]);
  nginx.stop();
  await api.stop();
}

/** p95 of a call while clients fetch at 1 MB/s each, to that of the idle server. */
async function loadedCalls(api, contentId) {
  const paths = [];
  for (const cookie of api.cookies)
    paths.push([await prepared(api, api.contentIds.slice(0, PHOTOGRAPHS), cookie), cookie]);
  const entitlements = { contentIdList: [String(contentId)], pixels: null };
  const times = async (count) => {
    const all = [];
    for (let at = 0; at < count; at += 1) {
      const startedAt = performance.now();
      await call(api, api.cookies[0], 'POST', '/contents/entitlements', entitlements);
      all.push(performance.now() - startedAt);
      await sleep(20);
    }
    return all;
  };
  await times(100);
  const idle = p95(await times(300));
  const clients = await startClients(api, paths);
  await sleep(3_000);
  const startedAt = performance.now();
  const loaded = [];
  while (performance.now() - startedAt < LOAD_SECONDS * 1_000) loaded.push(...(await times(20)));
  const rate = await clients.stop();
  const busy = p95(loaded);
  console.log(
    `a call: p95 ${idle.toFixed(1)} ms idle, ${busy.toFixed(1)} ms beside ${CLIENTS} clients (${rate.toFixed(0)} MB/s)`,
  );
  recordFigure('bench:downloads', `p95 of a call beside ${CLIENTS} clients, ms`, busy, busy / idle);
}

/** The clients in another process: its work is none of the calls that are timed. Resolves when each has its first bytes. */
async function startClients({ address }, paths) {
  const child = fork(join(import.meta.dirname, 'slow-clients.mjs'), [
    JSON.stringify({ address, paths, count: CLIENTS }),
  ]);
  await once(child, 'message');
  return {
    async stop() {
      child.send('stop');
      const [rate] = await once(child, 'message');
      return rate;
    },
  };
}
