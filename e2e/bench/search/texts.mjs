#!/usr/bin/env node
// The product's search of texts, in the embedded database or (--postgres) beside as many photographs in PostgreSQL, with the queries of the bench of photographs, and other engines beside it. README.md says more.
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
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
import { startProduct } from './product.mjs';
import { figures, tableOf } from './report.mjs';
import { openTextPeers } from './text-peers.mjs';

const { values: options } = parseArgs({
  options: {
    records: { type: 'string', default: '50000' },
    clients: { type: 'string', default: '4' },
    postgres: { type: 'boolean', default: false },
    'fill-only': { type: 'boolean', default: false },
  },
});
const [RECORDS, CLIENTS] = [Number(options.records), Number(options.clients)];
const WARM_UP = 50;
/** An engine that takes seconds gets every tenth query. */
const SELDOM = { pg_trgm: 10 };

await buildPrograms();
const { classes, queries } = await questionsFor(RECORDS, 'texts');
const mixed = shuffled(queries);

async function measure(where, goal, at) {
  const product = await startProduct(at);
  await atOnce(mixed.slice(0, WARM_UP), product.url, 1);
  // On a server as photographs are measured, with one client: the pages of the first pass are read from the disk.
  const alone = at.url && {
    'first pass, 1 client': await atOnce(mixed, product.url, 1),
    '1 client': await atOnce(mixed, product.url, 1),
  };
  const together = await atOnce(mixed, product.url, CLIENTS);
  const memory = readFileSync(`/proc/${product.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1];
  await product.stop();
  console.log(`\n## ${RECORDS} texts, ${where}, load ${loadavg()[0]?.toFixed(1)}\n`);
  console.log(
    tableOf(Object.keys(classes), {
      ...alone,
      [`${CLIENTS} clients`]: together,
      ...(at.url && (await peerSamples(at))),
    }),
  );
  const [clients, samples] = alone ? [1, alone['1 client']] : [CLIENTS, together];
  const { p95 } = figures(samples.map(({ ms }) => ms));
  const right = samples.filter((one) => one.isRight).length;
  console.log(
    `mix, clients: ${clients}: p95 ${p95.toFixed(1)} ms (goal ${goal}); right: ${right} of ${samples.length}; ` +
      `memory of the API ${Math.round(Number(memory) / 1024)} MB`,
  );
  recordFigure('bench:texts', `${RECORDS} texts, ${where}, clients: ${clients}: p95 of the mix (ms)`, p95);
}

/** The same queries for the search without a process around it and for each peer, one after the other. */
async function peerSamples(at) {
  const core = await coreSearch(at.url);
  const peers = await openTextPeers(at);
  const samples = {};
  const engines = { 'its search alone': ({ request }) => core.search(request), ...peers.engines };
  for (const [name, run] of Object.entries(engines)) {
    const some = mixed.filter((_, index) => index % (SELDOM[name] ?? 1) === 0);
    for (const query of some.slice(0, SELDOM[name] ? 0 : WARM_UP)) await run(query);
    samples[name] = [];
    for (const query of some) samples[name].push(await timed(query, run));
    const right = samples[name].filter((one) => one.isRight).length;
    console.log(`${name}: right: ${right} of ${some.length}`);
  }
  await core.close();
  await peers.close();
  return samples;
}

if (options.postgres) {
  const cluster = await openCluster(RECORDS, 'texts');
  await fillCluster(cluster, RECORDS, 'texts');
  console.log(await buildBlocks(cluster));
  const { directory, url } = cluster;
  const at = { dataDir: join(directory, 'product'), directory, url };
  if (options['fill-only']) await (await openTextPeers(at)).close();
  else await measure('beside as many photographs, PostgreSQL', 200, at);
  await cluster.close();
} else {
  const dataDir = await embeddedArchive(RECORDS, 'texts');
  if (!options['fill-only']) await measure('embedded', 250, { dataDir });
}
