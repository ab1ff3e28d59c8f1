#!/usr/bin/env node
// Five million photographs: how long filling and building take, how large the database is, what memory an API has, and how
// fast it searches. README.md has how to read it. What was filled stays in SEARCH_BENCH_DIR for the next run.
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recordFigure } from '../figures.mjs';
import { buildBlocks, buildPrograms, fillCluster, openCluster, questionsFor } from '../search/archive.mjs';
import { shuffled } from '../search/measure.mjs';
import { figures, tableOf } from '../search/report.mjs';
import { call } from './call.mjs';
import { addReaders, connect, cpuMs, leaveNoWork, load, startApi } from './servers.mjs';

const { values: options } = parseArgs({
  options: {
    records: { type: 'string', default: '5000000' },
    'fill-only': { type: 'boolean', default: false },
  },
});
const RECORDS = Number(options.records);
/** Bytes of the disk for each photograph, with its indexes, its part of the blocks, and the log of the server. */
const BYTES_EACH = 7_000;
const WARM_UP = 50;
/** Of photographs before the blocks are built again. */
const CHANGES = 1_500;
/** What is filled can be made again: a short log leaves room for it. */
const SETTINGS = ['max_wal_size=2GB', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'];

const loadBefore = load();
const megabytes = (bytes) => Math.round(bytes / 1024 ** 2);
const say = (line) => console.log(line);
const record = (what, value) =>
  recordFigure('bench:archive-size', `${RECORDS} photographs (load before ${loadBefore}): ${what}`, value);

await buildPrograms();
const cluster = await openCluster(RECORDS, 'pictures', SETTINGS);
const client = await connect(cluster.url);
const dataDir = mkdtempSync(join(tmpdir(), 'newsphoto-size-'));
try {
  await fill();
  say(`blocks: ${await buildAll()}`);
  if (!options['fill-only']) {
    await buildChanged();
    await measureApi();
  }
} finally {
  await client.end();
  await cluster.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function fill() {
  const { bavail, bsize } = statfsSync(cluster.directory);
  const [{ bytes }] = await rows('select pg_database_size(current_database())::float8 as bytes');
  if (bavail * bsize + bytes < RECORDS * BYTES_EACH) {
    throw new Error(
      `${RECORDS} photographs need ${megabytes(RECORDS * BYTES_EACH)} MB: set SEARCH_BENCH_DIR`,
    );
  }
  const { seconds } = await timed(() => fillCluster(cluster, RECORDS));
  if (seconds < 5) return;
  say(`filled in ${seconds} s`);
  record('time to fill (s)', seconds);
}

async function buildAll() {
  const { answer, seconds, cpu } = await timed(() => buildBlocks(cluster));
  const built = Number(/(\d+) of \d+ blocks built/.exec(answer)?.[1] ?? 0);
  if (built > 0) record('processor time of API and database to build a block (s)', cpu / built);
  const [{ bytes }] = await rows('select pg_database_size(current_database())::float8 as bytes');
  record('size of the database (MB)', megabytes(bytes));
  return `${answer.trim().split('\n').at(-1)}; with the database ${cpu.toFixed(0)} s of processor time in ${seconds} s`;
}

/** Changes of the newest photographs: one block is built again, as at a desk. */
async function buildChanged() {
  await client.query(
    `update content_search set credit = credit
     where content_id in (select content_id from content_search order by content_id desc limit $1)`,
    [CHANGES],
  );
  say(`blocks, ${CHANGES} changes of the newest: ${await buildAll()}`);
}

async function measureApi() {
  const { classes, queries } = await questionsFor(RECORDS, 'pictures', 'unscanned');
  await leaveNoWork(client);
  const [cookie] = await addReaders(client, 1);
  const began = performance.now();
  const api = await startApi({ url: cluster.url, dataDir });
  const startMs = performance.now() - began;
  const agent = new Agent({ keepAlive: true });
  const search = (request) => call(agent, api.url, cookie, ['POST', '/contents/search', request]);
  try {
    const empty = await api.memory();
    const first = await timed(() => search(queries[0].request));
    const loaded = await api.memory();
    say(
      `\nan API listens after ${Math.round(startMs)} ms with ${megabytes(empty.rss)} MB; its first search takes ` +
        `${first.seconds} s, then it has ${megabytes(loaded.rss)} MB`,
    );
    record('first search of an API (s)', first.seconds);
    const samples = [];
    const mixed = shuffled(queries);
    for (const { request } of mixed.slice(0, WARM_UP)) await search(request);
    for (const { kind, request } of mixed) {
      const [pids, started] = [[api.pid, cluster.pid], performance.now()];
      const before = pids.map(cpuMs);
      await search(request);
      const ms = performance.now() - started;
      samples.push({ kind, ms, cpu: pids.reduce((sum, pid, at) => sum + cpuMs(pid) - before[at], 0) });
    }
    const after = await api.memory();
    const [, peak] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${api.pid}/status`, 'utf8'));
    say(`\n## ${RECORDS} records, PostgreSQL, 1 client, load before ${loadBefore}\n`);
    say(tableOf(Object.keys(classes), { product: samples }));
    say(
      `\nmemory after ${samples.length} searches: ${megabytes(after.rss)} MB resident, ${megabytes(after.used)} MB of heap and ` +
        `buffers; ${megabytes(peak * 1024)} MB at most`,
    );
    record('memory of an API after 500 searches (MB)', megabytes(after.rss));
    record('p95 of the mix, 1 client (ms)', figures(samples.map(({ ms }) => ms)).p95);
  } finally {
    agent.destroy();
    await api.stop();
  }
}

async function rows(statement) {
  return (await client.query(statement)).rows;
}

/** Seconds of the wall, and of the processor in the children of this process and in the server. */
async function timed(run) {
  const cpu = () => cpuMs(process.pid) + cpuMs(cluster.pid);
  const [before, started] = [cpu(), performance.now()];
  const answer = await run();
  const seconds = Number(((performance.now() - started) / 1000).toFixed(1));
  return { answer, seconds, cpu: (cpu() - before) / 1000 };
}
