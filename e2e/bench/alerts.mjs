#!/usr/bin/env node
// What it costs to match new contents with every saved search that is due: 1,000 searches, 100 arrivals, on an archive of
// 20,000 photographs that is made for the run, embedded or (`--postgres`, with `POSTGRES_BIN`) on a server. In the same run each
// search runs by itself among the arrivals, 100 of them in the entire archive, and the badges of 100 are counted at once
// and one by one; all of it has to find the same. Nothing fails on absolute numbers: the ratios count. It logs each step and
// its duration.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { recordFigure } from './figures.mjs';

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
const running = run(process.execPath, [join(BUILDS, 'alerts.mjs'), ...[engine, records, searches, arrivals]]);
running.child.stderr.pipe(process.stderr);
const { due, matched, agree, ms, badgeFigures, mails } = JSON.parse((await running).stdout);
console.log(
  `${engine}: ${due} searches, ${arrivals} arrivals, ${records} photographs; ${matched} find something`,
);
const each = (time, count = due) =>
  `${time.toFixed(0).padStart(7)} ms, ${(time / count).toFixed(2)} a search`;
const times = (slow, fast) => `${(slow / fast).toFixed(1)} times as much`;
console.log(
  `matching, as the product does it  ${each(ms.together)}, ${(ms.together / Number(arrivals)).toFixed(2)} an arrival`,
);
console.log(`each by itself, among arrivals    ${each(ms.alone)}: ${times(ms.alone, ms.together)}`);
console.log(
  `${badgeFigures.inArchive} by themselves, in the archive ${each(ms.naive, badgeFigures.inArchive)}: ${times(ms.naive / badgeFigures.inArchive, ms.together / due)}`,
);
console.log(`badges of ${badgeFigures.badges}, as the product does it ${each(ms.many, badgeFigures.badges)}`);
console.log(
  `badges of ${badgeFigures.badges}, one by one     ${each(ms.one, badgeFigures.badges)}: ${times(ms.one, ms.many)}`,
);
console.log(`the whole job, ${mails} mails written  ${each(ms.job)}`);
recordFigure(
  options.postgres ? 'bench:alerts --postgres' : 'bench:alerts',
  'matching an arrival (ms), to each search by itself',
  ms.together / Number(arrivals),
  ms.together / ms.alone,
);
if (!agree) throw new Error('they do not find the same');
