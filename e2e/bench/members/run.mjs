#!/usr/bin/env node
// How fast an administrator finds a person among 100,000 members: every list and look-up of people, with their filters, also deep in the
// lists, over HTTP on PostgreSQL 15 (`POSTGRES_BIN`), with ten entries of the audit trail and an inquiry for each member. Compare the ratio: to a call
// that reads one row, in the same run. Nothing fails on absolute numbers.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { recordFigure } from '../figures.mjs';
import { API, openCluster } from '../search/archive.mjs';
import { signIn, startProduct } from '../search/product.mjs';
import { fillMembers, GROUP_ADMINISTRATOR } from './fill-members.mjs';
import { memberCalls } from './member-calls.mjs';

const run = promisify(execFile);
const { values: options } = parseArgs({
  options: {
    members: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    /** Calls of each kind in a round. */
    times: { type: 'string', default: '20' },
  },
});
const GOAL_MS = 150;
const members = Number(options.members);

const at = (values, share) => values.toSorted((a, b) => a - b)[Math.ceil((values.length - 1) * share)];
const median = (values) => at(values, 0.5);

async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

await run(process.execPath, ['build.mjs'], { cwd: API });
// A new one each time: it has the tables of this checkout.
const cluster = await openCluster(`members-${process.pid}`);
const dataDir = mkdtempSync(join(tmpdir(), 'newsphoto-members-data-'));
const product = await startProduct({ dataDir, url: cluster.url });
try {
  const start = performance.now();
  await fillMembers(cluster.directory, members);
  console.log(`filled in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  const callers = {
    desk: await signIn(product.url),
    group: await signIn(product.url, GROUP_ADMINISTRATOR),
  };
  const calls = memberCalls(members);
  const samples = new Map(calls.map(({ name }) => [name, []]));
  const bases = [];
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const taken = new Map(calls.map(({ name }) => [name, []]));
    const base = [];
    // In turns: what the machine does meanwhile hits all of them.
    for (let time = 0; time < Number(options.times); time += 1) {
      for (const { name, path, by = 'desk' } of calls) {
        const address = path(round * Number(options.times) + time);
        taken.get(name).push(await timed(() => callers[by]('GET', address)));
      }
      base.push(await timed(() => callers.desk('GET', '/admin/issuer')));
    }
    for (const [name, values] of taken) samples.get(name).push(at(values, 0.95));
    bases.push(at(base, 0.95));
    console.log(`round ${round + 1} of ${options.rounds}`);
  }
  const rows = [...samples]
    .map(([name, values]) => ({
      call: name,
      'p95 (ms), median of rounds': Number(median(values).toFixed(1)),
    }))
    .toSorted((a, b) => b['p95 (ms), median of rounds'] - a['p95 (ms), median of rounds']);
  console.table(rows);
  const slowest = rows[0]['p95 (ms), median of rounds'];
  console.log(`slowest ${rows[0].call}: ${slowest} ms (goal ${GOAL_MS})`);
  const figure = `${members} members: slowest list or look-up, p95 (ms), median of ${options.rounds}, to a call for one row`;
  recordFigure('bench:members', figure, slowest, slowest / median(bases));
} finally {
  await product.stop();
  await cluster.close();
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(cluster.directory, { recursive: true, force: true });
}
