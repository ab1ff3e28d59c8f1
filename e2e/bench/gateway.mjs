// What the gateway takes: files of releases beside an nginx on the very same files, composed pages, and memory.
// `npm run bench:gateway` (after `npm run build`) with RELEASE_STORE (default .data/releases), nginx and wrk on the machine.
// BEFORE=<server.mjs of another build> (beside this one's: it finds its files from there) compares the pages of both.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../deploy/run/steps/free-port.mjs';
import { recordFigure } from './figures.mjs';

const run = promisify(execFile);
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 4);
const CONNECTIONS = 32;
const SOAK_REQUESTS = 100_000;
const GATEWAY = join(import.meta.dirname, '../../deploy/gateway/dist/server.mjs');
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const store = resolve(process.env.RELEASE_STORE ?? '.data/releases');

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
const round = (value) => Math.round(value).toLocaleString('en');

const folder = await mkdtemp(join(tmpdir(), 'newsphoto-bench-'));
const api = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1');
await once(api, 'listening');
const gateway = await startGateway(GATEWAY);
const before = process.env.BEFORE ? await startGateway(resolve(process.env.BEFORE)) : undefined;
const nginx = await startNginx();
try {
  await bench();
} finally {
  for (const { child } of [gateway, nginx, ...(before ? [before] : [])]) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  api.close();
  await rm(folder, { recursive: true, force: true });
}

async function bench() {
  const scripts = await scriptsOfTopPage();
  console.log(
    `${scripts.length} scripts of the top page, br, ${CONNECTIONS} connections, one process each, ${ROUNDS} rounds`,
  );
  await load(gateway, scripts);
  await load(nginx, scripts);
  const files = { gateway: [], nginx: [] };
  const pages = [];
  const pagesBefore = [];
  if (before) await load(before, ['/web/index']);
  for (let at = 0; at < ROUNDS; at += 1) {
    files.gateway.push(await load(gateway, scripts));
    files.nginx.push(await load(nginx, scripts));
    pages.push(await load(gateway, ['/web/index']));
    if (before) pagesBefore.push(await load(before, ['/web/index']));
  }
  const perSecond = (rows) => median(rows.map((row) => row.perSecond));
  const ratio = median(files.gateway.map((row, at) => row.perSecond / files.nginx[at].perSecond));
  console.log(
    `files, gateway  ${round(perSecond(files.gateway))}/s, p99 ${median(files.gateway.map(({ p99 }) => p99))} ms`,
  );
  console.log(
    `files, nginx    ${round(perSecond(files.nginx))}/s, p99 ${median(files.nginx.map(({ p99 }) => p99))} ms`,
  );
  recordFigure('bench:gateway', 'files a second, to nginx', perSecond(files.gateway), ratio);
  recordFigure('bench:gateway', 'pages a second', perSecond(pages));
  console.log(`gateway ÷ nginx ${ratio.toFixed(2)} (median of the rounds)`);
  console.log(`pages           ${round(perSecond(pages))}/s, p99 ${median(pages.map(({ p99 }) => p99))} ms`);
  if (before) {
    const times = median(pages.map((row, at) => row.perSecond / pagesBefore[at].perSecond));
    console.log(
      `pages, before   ${round(perSecond(pagesBefore))}/s, p99 ${median(pagesBefore.map(({ p99 }) => p99))} ms; now ÷ before ${times.toFixed(2)} (median of the rounds)`,
    );
  }
  await soak(scripts);
}

/** Memory may not grow with the requests answered. */
async function soak(scripts) {
  const before = residentMegabytes();
  let answered = 0;
  while (answered < SOAK_REQUESTS) {
    answered += (await load(gateway, [...scripts, '/web/index', '/web/login'])).requests;
  }
  await sleep(1_000);
  console.log(
    `memory          ${before} MB before, ${residentMegabytes()} MB after ${round(answered)} more requests`,
  );
}

function residentMegabytes() {
  const status = readFileSync(`/proc/${gateway.child.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

async function scriptsOfTopPage() {
  const html = await (await fetch(`${gateway.url}/web/index`)).text();
  return [
    ...new Set([...html.matchAll(/<(?:link|script)[^>]*"(\/remotes\/[^"]+\.js)"/g)].map(([, path]) => path)),
  ];
}

/** Requests the paths in turn, by a separate process. */
async function load({ url }, paths) {
  const script = join(folder, 'paths.lua');
  const list = paths.map((path) => `"${path}"`).join(', ');
  await writeFile(
    script,
    `local paths, at = { ${list} }, 0
wrk.headers["Accept-Encoding"] = "br"
wrk.headers["Cookie"] = "prdCcui=C_CUI_bench"
request = function() at = at % #paths + 1; return wrk.format("GET", paths[at]) end
done = function(summary, latency)
  local failed = summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout
  print(string.format("RESULT %d %d %.3f %d", summary.requests, summary.duration, latency:percentile(99) / 1000, failed))
end
`,
  );
  const { stdout } = await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-s', script, url]);
  const [requests, microseconds, p99, failed] = (/RESULT (.*)/.exec(stdout)?.[1] ?? '')
    .split(' ')
    .map(Number);
  if (failed > 0 || !requests) throw new Error(`${url}: ${failed} requests failed\n${stdout}`);
  return { requests, perSecond: requests / (microseconds / 1e6), p99 };
}

async function startGateway(script) {
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      PORT: '0',
      RELEASE_STORE: store,
      API_URL: `http://127.0.0.1:${api.address().port}`,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ port }] = await once(child, 'message');
  return { child, url: `http://127.0.0.1:${port}` };
}

/** One worker, for the gateway is one process; files as they lie in the store, precompressed. */
async function startNginx() {
  const port = await freePort();
  await mkdir(join(folder, 'logs'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(folder, 'nginx.conf'),
    `${existsSync(BROTLI) ? `load_module ${BROTLI};` : ''}
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http {
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  open_file_cache max=1000 inactive=60s;
  types { text/javascript js; }
  server {
    listen 127.0.0.1:${port};
    location /remotes/ {
      alias ${store}/releases/;
      gzip_static on; ${existsSync(BROTLI) ? 'brotli_static on;' : ''}
      add_header Cache-Control "public, max-age=31536000, s-maxage=600, immutable";
      add_header Vary Accept-Encoding;
    }
  }
}
`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  await sleep(300);
  return { child, url: `http://127.0.0.1:${port}` };
}
