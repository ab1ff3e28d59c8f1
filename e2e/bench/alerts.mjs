#!/usr/bin/env node
// What it costs to look through what came in for every saved search that is due: 1,000 searches, 100 arrivals, on an archive of
// 20,000 photographs that is made for the run, embedded or (`--postgres`, with `POSTGRES_BIN`) on a server. In the same run each
// search is asked by itself, among the arrivals and in the whole archive; all three have to find the same. Nothing fails
// on absolute numbers: the ratios count.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';

const run = promisify(execFile);
const { values: options } = parseArgs({
  options: {
    records: { type: 'string', default: '20000' },
    searches: { type: 'string', default: '1000' },
    arrivals: { type: 'string', default: '100' },
    postgres: { type: 'boolean', default: false },
  },
});
const API = join(import.meta.dirname, '../../deploy/api');
const BUILDS = join(API, 'node_modules/.test-builds/alerts-bench');

const entries = {
  alerts: './src/testing/search-bench/alerts-process.ts',
  'pglite-worker': './src/db/pglite/worker.ts',
};
const bundle = `import { bundleServer } from '@newsphoto/build/server';
  await bundleServer(${JSON.stringify({ entries, outdir: BUILDS })});`;
await run(process.execPath, ['--input-type=module', '-e', bundle], { cwd: API });
const engine = options.postgres ? 'postgres' : 'pglite';
const { records, searches, arrivals } = options;
const { stdout } = await run(process.execPath, [
  join(BUILDS, 'alerts.mjs'),
  ...[engine, records, searches, arrivals],
]);
const { due, matched, agree, ms, mails } = JSON.parse(stdout);
console.log(
  `${engine}: ${due} searches, ${arrivals} arrivals, ${records} photographs; ${matched} find something`,
);
const each = (time) =>
  `${time.toFixed(0).padStart(7)} ms, ${(time / Number(arrivals)).toFixed(2)} an arrival, ${(time / due).toFixed(2)} a search`;
console.log(`matching, as the product does it  ${each(ms.together)}`);
console.log(
  `each by itself, among arrivals    ${each(ms.alone)}: ${(ms.alone / ms.together).toFixed(1)} times as much`,
);
console.log(
  `each by itself, in the archive    ${each(ms.naive)}: ${(ms.naive / ms.together).toFixed(1)} times as much`,
);
console.log(`the whole job, ${mails} mails written  ${each(ms.job)}`);
if (!agree) throw new Error('they do not find the same');
