#!/usr/bin/env node
// The product's search on a large archive. README.md says how to read it.
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recordFigure } from '../figures.mjs';
import {
  buildBlocks,
  buildPrograms,
  coreSearch,
  embeddedArchive,
  fillCluster,
  openCluster,
  questionsFor,
} from './archive.mjs';
import { atOnce, shuffled, timed } from './measure.mjs';
import { numberOf, search, signIn, startProduct } from './product.mjs';
import { figures, tableOf } from './report.mjs';

const { values: options } = parseArgs({
  options: {
    records: { type: 'string', default: '200000' },
    embedded: { type: 'string', default: '50000' },
    'fill-only': { type: 'boolean', default: false },
    'skip-embedded': { type: 'boolean', default: false },
  },
});
const RECORDS = Number(options.records);
const WARM_UP = 50;
const MANY_CLIENTS = 16;
const LARGEST_LAYOUT = 100_000;

const say = (line) => console.log(line);

/** The product and its search alone in turn, so that both have the same machine. */
async function inTurn(queries, engines, pids) {
  const samples = Object.fromEntries(Object.keys(engines).map((name) => [name, []]));
  for (const query of queries.slice(0, WARM_UP)) await engines.product(query);
  for (const query of queries) {
    for (const [name, run] of Object.entries(engines)) samples[name].push(await timed(query, run, pids));
  }
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
    product: (query) => search(call, query),
    'its search alone': (query) => core.search(query.request),
  };
  say(`\n## ${RECORDS} records, PostgreSQL, 1 client\n`);
  const samples = await inTurn(queries, engines, [cluster.pid, product.pid]);
  say(tableOf(names, samples));
  const { product: own, 'its search alone': searchAlone } = samples;
  const alone = searchAlone.map(({ foundMs, ...sample }) => ({ ...sample, ms: foundMs }));
  say(`\nfound, before it is kept:\n\n${tableOf(names, { found: alone.map(({ cpu: _, ...one }) => one) })}`);
  say(
    `\nright: ${Object.entries(samples)
      .map(([name, all]) => `${name} ${all.filter((one) => one.isRight).length} of ${all.length}`)
      .join(', ')}`,
  );
  const { p95 } = figures(own.map(({ ms }) => ms));
  say(`mix: p95 ${p95.toFixed(1)} ms (goal 150)`);
  recordFigure('bench:search', `${RECORDS} records, PostgreSQL, 1 client: p95 of the mix (ms)`, p95);
  say(`\n## ${MANY_CLIENTS} clients\n`);
  say(tableOf(names, { product: await atOnce(queries, product.url, MANY_CLIENTS) }));
  await compareWithScan(queries, call);
  await measureLargeResult(queries, call);
  await core.close();
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
if (!options['fill-only']) await measureServer(cluster, { classes, queries: shuffled(queries) });
await cluster.close();
if (!options['skip-embedded']) {
  if (options['fill-only']) await embeddedArchive(Number(options.embedded));
  else await measureEmbedded();
}
sayMachine();
