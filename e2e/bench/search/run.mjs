#!/usr/bin/env node
// The product's search on a large archive, beside what else could be taken for it. README.md says how to read it.
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  buildBlocks,
  buildPrograms,
  coreSearch,
  embeddedArchive,
  fillCluster,
  openCluster,
  questionsFor,
} from './archive.mjs';
import { cpuOf } from './cpu.mjs';
import { postgresPeer, preparePostgresPeers } from './postgres-peers.mjs';
import { numberOf, search, signIn, startProduct } from './product.mjs';
import { figures, ratiosOf, tableOf } from './report.mjs';
import { prepareSqlite, sqlitePeer } from './sqlite-peers.mjs';

const { values: options } = parseArgs({
  options: {
    records: { type: 'string', default: '1000000' },
    embedded: { type: 'string', default: '50000' },
    'fill-only': { type: 'boolean', default: false },
    'product-only': { type: 'boolean', default: false },
    'skip-embedded': { type: 'boolean', default: false },
  },
});
const RECORDS = Number(options.records);
const EXACT_UP_TO = 10_000;
const WARM_UP = 50;
/** Peers that scan all records only run every nth query. */
const SAMPLED = { like: 25, trgm: 5 };
const MANY_CLIENTS = 16;
const LARGEST_LAYOUT = 100_000;

const say = (line) => console.log(line);

/** Always the same mixture of classes. */
function shuffled(queries) {
  const keyed = queries.map((query, index) => ({ query, key: (index * 7919) % 500 }));
  return keyed.sort((one, other) => one.key - other.key).map(({ query }) => query);
}

async function timed(query, run, pids) {
  const before = pids && cpuOf(pids);
  const start = performance.now();
  const answer = await run(query);
  const ms = performance.now() - start;
  const cpu = pids && cpuOf(pids) - before;
  return { kind: query.kind, ms, cpu, isRight: isRight(query, answer), ...answer };
}

/** The number of hits, as far as it is counted exactly, and the first page in order. */
function isRight({ hits, first }, answer) {
  if (answer.cannot || answer.hasTimedOut) return false;
  const isCount = hits > EXACT_UP_TO ? answer.hits >= EXACT_UP_TO : answer.hits === hits;
  return isCount && JSON.stringify(answer.first) === JSON.stringify(first);
}

/** Every engine in turn, so that all have the same machine. */
async function inTurn(queries, engines, pids) {
  const samples = Object.fromEntries(Object.keys(engines).map((name) => [name, []]));
  const unable = new Set();
  for (const query of queries.slice(0, WARM_UP)) await engines.product.run(query);
  for (const [index, query] of queries.entries()) {
    for (const [name, { run, every = 1 }] of Object.entries(engines)) {
      if (index % every !== 0) continue;
      const sample = await timed(query, run, pids);
      if (sample.cannot) unable.add(`${name} ${query.kind}`);
      else samples[name].push(sample);
    }
  }
  return { samples, unable };
}

async function atOnce(queries, url, clients) {
  const calls = await Promise.all(Array.from({ length: clients }, () => signIn(url)));
  const waiting = [...queries];
  const samples = [];
  await Promise.all(
    calls.map(async (call) => {
      for (let query = waiting.shift(); query; query = waiting.shift()) {
        samples.push(await timed(query, (one) => search(call, one)));
      }
    }),
  );
  return samples;
}

/** Every number of every result against a scan of all records. */
async function compareWithScan(queries, call) {
  const wrong = [];
  let [found, wanted] = [0, 0];
  for (const query of queries) {
    const { handle } = await search(call, query);
    const { ids } = await call('GET', `/contents/search/${handle}/layout`);
    const numbers = ids.map(numberOf);
    found += numbers.length;
    wanted += Math.min(query.hits, LARGEST_LAYOUT);
    const isComplete = query.hits <= LARGEST_LAYOUT;
    const sum = numbers.reduce((total, number) => total + number, 0);
    const isSame = isComplete
      ? numbers.length === query.hits && sum === query.sum
      : numbers.length === LARGEST_LAYOUT;
    if (!isSame) wrong.push(`${query.request.query}: ${numbers.length} of ${query.hits}`);
  }
  say(
    `\nAgainst a scan of all records: ${found} numbers found, ${wanted} wanted, ${wrong.length} queries differ`,
  );
  for (const line of wrong.slice(0, 10)) say(`  ${line}`);
}

/** A result of very many hits: made, completed, read anywhere. */
async function measureLargeResult(queries, call) {
  const largest = queries.reduce((most, query) => (query.hits > most.hits ? query : most));
  const steps = {};
  const step = async (name, act) => {
    const start = performance.now();
    const answer = await act();
    steps[name] = `${(performance.now() - start).toFixed(0)} ms`;
    return answer;
  };
  const { handle } = await step('first page', () => search(call, largest));
  const url = `/contents/search/${handle}`;
  const { ids } = await step('layout, the first time', () => call('GET', `${url}/layout`));
  await step('layout, again', () => call('GET', `${url}/layout`));
  for (const offset of [100, Math.floor(ids.length / 2), Math.max(0, ids.length - 100)]) {
    await step(`100 items from ${offset}`, () => call('GET', `${url}/items?offset=${offset}&limit=100`));
  }
  await step('arrivals', () => call('GET', `${url}/arrivals`));
  await step('exact facets', () => call('GET', `${url}/facets`));
  say(`\n「${largest.request.query}」, ${largest.hits} hits, ${ids.length} kept: ${JSON.stringify(steps)}`);
}

async function measureServer(cluster, { classes, queries }) {
  const names = Object.keys(classes);
  const product = await startProduct({ dataDir: join(cluster.directory, 'product'), url: cluster.url });
  const call = await signIn(product.url);
  const core = await coreSearch(cluster.url);
  const engines = {
    product: { run: (query) => search(call, query) },
    'its search alone': { run: (query) => core.search(query.request) },
  };
  const peers = [];
  if (!options['product-only']) {
    const file = join(cluster.directory, 'fts5/fts5.db');
    peers.push(sqlitePeer(file, 'bigrams'), sqlitePeer(file, 'trigrams'));
    peers.push(await postgresPeer(cluster.url, true), await postgresPeer(cluster.url, false));
    const [bigrams, trigrams, trgm, like] = peers;
    engines['FTS5 bigrams'] = { run: bigrams.search };
    engines['FTS5 trigram'] = { run: trigrams.search };
    engines.pg_trgm = { run: trgm.search, every: SAMPLED.trgm };
    engines.ILIKE = { run: like.search, every: SAMPLED.like };
  }
  say(`\n## ${RECORDS} records, PostgreSQL, 1 client\n`);
  const { samples, unable } = await inTurn(queries, engines, [cluster.pid, product.pid]);
  say(tableOf(names, samples));
  const { product: own, 'its search alone': searchAlone, ...others } = samples;
  // Peers keep no result: they are compared with what finds it.
  const alone = searchAlone.map(({ foundMs, ...sample }) => ({ ...sample, ms: foundMs }));
  say(`\nfound, before it is kept:\n\n${tableOf(names, { found: alone.map(({ cpu: _, ...one }) => one) })}`);
  say(
    `\nright: ${Object.entries(samples)
      .map(([name, all]) => `${name} ${all.filter((one) => one.isRight).length} of ${all.length}`)
      .join(', ')}`,
  );
  say(`mix: p95 ${figures(own.map(({ ms }) => ms)).p95.toFixed(1)} ms (goal 150)`);
  if (peers.length > 0) {
    const ratios = ratiosOf(names, { product: alone, peers: others, unable });
    say(`\nits finding against the best right peer, by medians:\n  ${ratios.join('\n  ')}`);
  }
  say(`\n## ${MANY_CLIENTS} clients\n`);
  say(tableOf(names, { product: await atOnce(queries, product.url, MANY_CLIENTS) }));
  await compareWithScan(queries, call);
  await measureLargeResult(queries, call);
  for (const engine of [core, ...peers]) await engine.close();
  await product.stop();
}

async function measureEmbedded() {
  const records = Number(options.embedded);
  const { classes, queries } = await questionsFor(records);
  const product = await startProduct({ dataDir: await embeddedArchive(records) });
  const mixed = shuffled(queries);
  await atOnce(mixed.slice(0, WARM_UP), product.url, 1);
  const samples = await atOnce(mixed, product.url, 4);
  say(`\n## ${records} records, embedded, 4 clients\n`);
  say(tableOf(Object.keys(classes), { product: samples }));
  say(
    `mix: p95 ${figures(samples.map(({ ms }) => ms)).p95.toFixed(1)} ms (goal 200); right: ${samples.filter((one) => one.isRight).length} of ${samples.length}`,
  );
  await product.stop();
}

function sayMachine() {
  const memory = readFileSync('/proc/meminfo', 'utf8').match(/MemTotal:\s+(\d+)/)?.[1];
  say(
    `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(Number(memory) / 1024 ** 2)} GB, Node ${process.version}, load ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  );
}

sayMachine();
await buildPrograms();
const cluster = await openCluster(RECORDS);
await fillCluster(cluster, RECORDS);
say(await buildBlocks(cluster));
const { classes, queries } = await questionsFor(RECORDS);
if (!options['product-only']) {
  await preparePostgresPeers(cluster.url);
  await prepareSqlite(cluster.url, cluster.directory);
}
if (!options['fill-only']) await measureServer(cluster, { classes, queries: shuffled(queries) });
await cluster.close();
if (!options['skip-embedded']) {
  if (options['fill-only']) await embeddedArchive(Number(options.embedded));
  else await measureEmbedded();
}
sayMachine();
