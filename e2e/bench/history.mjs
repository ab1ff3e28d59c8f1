#!/usr/bin/env node
// How fast a page of an order history is read: 100,000 orders of one member, and as many of 500 members, with every filter and
// order, also deep in the history, on PostgreSQL (`POSTGRES_BIN`) or, with `--pglite`, embedded. Compare the ratio to the same
// pages of the members with few orders, which were read in the same run. Nothing fails on absolute numbers.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { recordFigure } from './figures.mjs';

const run = promisify(execFile);
const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    members: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '5' },
    pglite: { type: 'boolean', default: false },
  },
});
const API = join(import.meta.dirname, '../../deploy/api');
const BUILDS = join(API, 'node_modules/.test-builds/history-bench');
const SLOWEST = 12;
const GOAL_MS = 150;

const entries = {
  history: './src/testing/order-bench/history-process.ts',
  'pglite-worker': './src/db/pglite/worker.ts',
};
const bundle = `import { bundleServer } from '@newsphoto/build/server';
  await bundleServer(${JSON.stringify({ entries, outdir: BUILDS })});`;
await run(process.execPath, ['--input-type=module', '-e', bundle], { cwd: API });
const { orders, members, rounds, pglite } = options;
const args = [join(BUILDS, 'history.mjs'), pglite ? 'pglite' : 'postgres', orders, members, rounds];
const running = run(process.execPath, args, { maxBuffer: 2 ** 27 });
running.child.stderr.pipe(process.stderr);
const runs = JSON.parse((await running).stdout);

const at = (values, share) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)];
const median = (values) => at(values, 0.5);
const p95Of = (samples) =>
  at(
    samples.map(({ ms }) => ms),
    0.95,
  );
const one = median(runs.map((run) => p95Of(run.one)));
const many = median(runs.map((run) => p95Of(run.many)));
const pages = runs[0].one.length;
console.log(
  `${pages} pages a round: p95 of one member ${one.toFixed(1)} ms, of ${members} ${many.toFixed(1)} ms (goal ${GOAL_MS})`,
);
const slowest = runs[0].one
  .map(({ query, page, hits }, index) => {
    const ms = median(runs.map((run) => run.one[index].ms));
    return {
      query: JSON.stringify(query),
      page: page < 0 ? 'middle' : page,
      hits,
      'ms (median)': Number(ms.toFixed(1)),
    };
  })
  .toSorted((a, b) => b['ms (median)'] - a['ms (median)']);
console.table(slowest.slice(0, SLOWEST));
const figure = `${orders} orders of one member: p95 of a page (ms), median of ${rounds}, to ${members} members`;
recordFigure(pglite ? 'bench:history --pglite' : 'bench:history', figure, one, one / many);
