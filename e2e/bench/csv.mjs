#!/usr/bin/env node
// Rows a second of a large CSV, and what it costs in memory: every hit of an archive of 100,000 records on PostgreSQL, in both
// encodings, one after the other. The archive is that of `npm run bench:search`, cached in the same place (`SEARCH_BENCH_DIR`).
// Needs PostgreSQL 15 (`POSTGRES_BIN`); `--data-dir` exports from the embedded database of a stopped product instead.
// Nothing fails on absolute numbers: compare the exports of one run, the memory above all.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { recordFigure } from './figures.mjs';
import { buildPrograms, fillCluster, openCluster } from './search/archive.mjs';
import { signIn, startProduct } from './search/product.mjs';

const { values: options } = parseArgs({
  options: {
    records: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '4' },
    // Where the archive has more hits than a result holds: what is searched for.
    query: { type: 'string', default: '' },
    'data-dir': { type: 'string' },
  },
});
const COLUMNS = [
  ...['contentId', 'contentType', 'headline', 'caption', 'restrictions'],
  ...['shotDate', 'registeredAt', 'credit', 'categoryName', 'fileName'],
];
const SAMPLE_MS = 250;

/** Resident memory of a process in MB. */
const memoryOf = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** One export as a job: its file read to the end, as a browser would. */
async function exportOnce(call, { handle, encoding, pid }) {
  const start = performance.now();
  const before = memoryOf(pid);
  let most = before;
  const setting = { columns: COLUMNS, encoding };
  let job = await call('POST', '/csv/jobs', { source: { handle }, setting, checkOnly: false });
  while (['queued', 'running'].includes(job.state)) {
    await sleep(SAMPLE_MS);
    most = Math.max(most, memoryOf(pid));
    job = await call('GET', `/jobs/${job.jobId}`);
  }
  if (job.state !== 'done') throw new Error(`${job.state}: ${job.errorText}`);
  const seconds = (performance.now() - start) / 1000;
  return { seconds, before, most, after: memoryOf(pid), rows: job.result.rows, jobId: job.jobId };
}

/** The archive of the search bench on PostgreSQL, filled where it is new. */
async function filledCluster() {
  const records = Number(options.records);
  await buildPrograms();
  const cluster = await openCluster(records);
  await fillCluster(cluster, records);
  return cluster;
}

const embedded = options['data-dir'];
const cluster = embedded === undefined ? await filledCluster() : undefined;
const product = await startProduct({
  dataDir: embedded ?? join(cluster.directory, 'product'),
  url: cluster?.url,
});
try {
  const call = await signIn(product.url);
  const { limits } = await call('GET', '/admin/limits');
  const { version } = limits.find(({ key }) => key === 'csvItems');
  await call('PUT', '/admin/limits/csvItems', { value: 100_000, version });
  const { handle, total } = await call('POST', '/contents/search', { query: options.query });
  console.log(`${total.value} hits; ${COLUMNS.length} columns; memory of the API in MB`);
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const encoding of ['utf-8', 'shift_jis']) {
      const { seconds, before, most, after, rows } = await exportOnce(call, {
        handle,
        encoding,
        pid: product.pid,
      });
      const speed = `${Math.round(rows / seconds)} rows/s`;
      recordFigure('bench:csv', `${encoding}, rows a second`, rows / seconds);
      const memory = `${before.toFixed(0)} before, ${most.toFixed(0)} at most, ${after.toFixed(0)} after`;
      console.log(`${encoding.padEnd(9)} ${rows} rows in ${seconds.toFixed(1)} s: ${speed}; ${memory}`);
    }
  }
} finally {
  await product.stop();
  await cluster?.close();
}
