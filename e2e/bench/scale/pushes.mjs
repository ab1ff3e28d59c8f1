#!/usr/bin/env node
// A thousand push connections on one API, directly and through a gateway: memory of each, processor time, and how long a
// change takes from its commit to every one of them. README.md has how to read it.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordFigure } from '../figures.mjs';
import { buildPrograms, fillCluster, openCluster } from '../search/archive.mjs';
import { addReaders, connect, cpuMs, load, median, percentile, startApi, startGateway } from './servers.mjs';

const CONNECTIONS = Number(process.env.CONNECTIONS ?? 1_000);
const CHANGES = Number(process.env.CHANGES ?? 20);
/** Three heartbeats. */
const IDLE_SECONDS = Number(process.env.IDLE_SECONDS ?? 45);
const AT_ONCE = 50;
const BETWEEN_MS = 1_000;
const PATIENCE_MS = 15_000;
/** What a page of results subscribes to. */
const TOPICS = 'contents,jobs,lightboxes,cart';

let changes = 0;
const dataDir = mkdtempSync(join(tmpdir(), 'newsphoto-pushes-'));
const loadBefore = load();
await buildPrograms();
const cluster = await openCluster(0);
await fillCluster(cluster, 0);
const client = await connect(cluster.url);
try {
  for (const way of ['directly', 'through a gateway']) await bench(way);
} finally {
  await client.end();
  await cluster.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function bench(way) {
  const api = await startApi({ url: cluster.url, dataDir });
  const gateway = way === 'directly' ? undefined : await startGateway([api], dataDir);
  const servers = { API: api, ...(gateway && { gateway }) };
  const url = (gateway ?? api).url;
  try {
    const cookies = await addReaders(client, CONNECTIONS);
    // Programs are compiled, and buffers allocated, before memory is compared.
    const first = await openAll(url, cookies.slice(0, 2 * AT_ONCE));
    for (let change = 0; change < 5; change += 1) await latencies(first.open);
    closeAll(first.open);
    await sleep(1_000);
    const empty = await memories(servers);
    const started = performance.now();
    const { open, refused } = await openAll(url, cookies);
    const openedMs = performance.now() - started;
    await sleep(1_000);
    const full = await memories(servers);
    const files = Object.entries(servers).map(([name, { pid }]) => `${name} ${filesOf(pid)}`);
    console.log(
      `\n## ${open.length} connections ${way}, load before ${loadBefore}\n\nopened in ${Math.round(openedMs)} ms; ` +
        `refused: ${JSON.stringify(refused)}; open files: ${files.join(', ')}`,
    );
    const idle = await cpuDuring(servers, () => sleep(IDLE_SECONDS * 1000));
    const arrivals = [];
    const cpu = await cpuDuring(servers, async () => {
      for (let change = 0; change < CHANGES; change += 1) {
        arrivals.push(await latencies(open));
        await sleep(BETWEEN_MS);
      }
    });
    const after = await memories(servers);
    report(way, { servers, open, empty, full, after, idle, cpu, arrivals });
    closeAll(open);
  } finally {
    for (const server of Object.values(servers).reverse()) await server.stop();
  }
}

/** The limit of open files, and how many are open. */
function filesOf(pid) {
  const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8')) ?? [];
  return `${readdirSync(`/proc/${pid}/fd`).length} of ${limit}`;
}

async function openAll(url, cookies) {
  const [open, refused] = [[], {}];
  for (let at = 0; at < cookies.length; at += AT_ONCE) {
    await Promise.all(
      cookies.slice(at, at + AT_ONCE).map(async (cookie) => {
        const answer = await connected(url, cookie);
        if (answer.statusCode === 200) open.push(answer);
        else {
          refused[answer.statusCode] = (refused[answer.statusCode] ?? 0) + 1;
          answer.resume();
        }
      }),
    );
  }
  return { open, refused };
}

function connected(url, cookie) {
  return new Promise((resolve, reject) => {
    const sent = get(
      `${url}/api/events?topics=${TOPICS}`,
      { agent: false, headers: { cookie } },
      (answer) => {
        if (answer.statusCode !== 200) return resolve(answer);
        answer.setEncoding('utf8');
        // The first event: changes are pushed from here on.
        answer.once('data', () => resolve(answer));
        answer.on('error', () => undefined);
        answer.resume();
      },
    );
    sent.once('error', reject);
  });
}

function closeAll(open) {
  for (const answer of open) answer.destroy();
}

/** Milliseconds from the commit of one change to its arrival at each connection. */
async function latencies(open) {
  changes += 1;
  const key = `bench-${changes}`;
  const times = [];
  let committed = Number.NaN;
  const heard = open.map(
    (answer) =>
      new Promise((resolve) => {
        const hear = (text) => {
          if (!text.includes(`"${key}"`)) return;
          answer.off('data', hear);
          times.push(performance.now() - committed);
          resolve();
        };
        answer.on('data', hear);
      }),
  );
  // As recordContentChanges does.
  const writing = client.query(
    `with written as (insert into pushed_changes (topic, key, visibility) values ('contents', $1, '1'))
     select pg_notify('changes', '')`,
    [key],
  );
  committed = performance.now();
  await writing;
  committed = performance.now();
  await Promise.race([Promise.all(heard), sleep(PATIENCE_MS)]);
  for (const answer of open) answer.removeAllListeners('data').resume();
  return times;
}

async function memories(servers) {
  const all = {};
  for (const [name, server] of Object.entries(servers)) all[name] = await server.memory();
  return all;
}

/** Milliseconds of processor time a second, by process. */
async function cpuDuring(servers, run) {
  const pids = {
    ...Object.fromEntries(Object.entries(servers).map(([name, { pid }]) => [name, pid])),
    ...{ PostgreSQL: cluster.pid, client: process.pid },
  };
  const before = Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, cpuMs(pid)]));
  const started = performance.now();
  await run();
  const seconds = (performance.now() - started) / 1000;
  return Object.fromEntries(
    Object.entries(pids).map(([name, pid]) => [name, { ms: cpuMs(pid) - before[name], seconds }]),
  );
}

function report(way, { servers, open, empty, full, after, idle, cpu, arrivals }) {
  const kilobytes = (now, before, what) => (now[what] - before[what]) / open.length / 1024;
  for (const name of Object.keys(servers)) {
    const [rss, used] = ['rss', 'used'].map((what) => kilobytes(full[name], empty[name], what));
    const grown = kilobytes(after[name], full[name], 'used');
    console.log(
      `${name}: ${rss.toFixed(1)} KB resident and ${used.toFixed(1)} KB of heap and buffers a connection; ` +
        `${(full[name].rss / 1024 ** 2).toFixed(0)} MB in all; after ${CHANGES} changes ${grown.toFixed(1)} KB more each`,
    );
    recordFigure(
      'bench:pushes',
      `${open.length} connections ${way} (load before ${loadBefore}): resident memory of the ${name} for each (KB)`,
      rss,
    );
  }
  const of = (measured) =>
    Object.entries(measured)
      .map(([name, { ms, seconds }]) => `${name} ${(ms / seconds).toFixed(1)}`)
      .join(', ');
  console.log(`idle for ${IDLE_SECONDS} s: ${of(idle)} ms of processor time a second`);
  const extra = Object.entries(cpu).map(
    ([name, { ms, seconds }]) =>
      `${name} ${((ms - (idle[name].ms / idle[name].seconds) * seconds) / CHANGES).toFixed(1)}`,
  );
  console.log(`a change to all, beyond idle: ${extra.join(', ')} ms of processor time`);
  const every = arrivals.flat();
  const last = arrivals.map((times) => Math.max(...times));
  console.log(
    `commit to arrival: p50 ${percentile(every, 0.5).toFixed(0)} ms, p95 ${percentile(every, 0.95).toFixed(0)} ms; ` +
      `at the last connection: median ${median(last).toFixed(0)} ms; ${open.length * CHANGES - every.length} did not arrive`,
  );
  const what = `${open.length} connections ${way} (load before ${loadBefore})`;
  recordFigure('bench:pushes', `${what}: p95 from commit to arrival at all (ms)`, percentile(every, 0.95));
  recordFigure(
    'bench:pushes',
    `${what}: processor time of the API when idle (ms a second)`,
    idle.API.ms / idle.API.seconds,
  );
}
