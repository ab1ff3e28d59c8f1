#!/usr/bin/env node
// How fast 10,000 records are changed at once: the dry run, the run and its undo, on PostgreSQL (`POSTGRES_BIN`) or, with
// `--pglite`, embedded; with `--texts` articles of 800 characters, whose undo restores every byte, also after a cancelled run. Compare the ratio to the same changes made one by one as the form makes them, in the same run. Nothing
// fails on absolute numbers.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { recordFigure } from './figures.mjs';

const run = promisify(execFile);
const { values: options } = parseArgs({
  options: {
    records: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    singles: { type: 'string', default: '300' },
    texts: { type: 'boolean', default: false },
    pglite: { type: 'boolean', default: false },
  },
});
const API = join(import.meta.dirname, '../../deploy/api');
const BUILDS = join(API, 'node_modules/.test-builds/bulk-bench');
const GOAL_CHECK_MS = 5_000;
const GOAL_RATE = 2_000;

const entries = {
  bulk: './src/testing/bulk-bench/bulk-process.ts',
  'pglite-worker': './src/db/pglite/worker.ts',
};
const bundle = `import { bundleServer } from '@newsphoto/build/server';
  await bundleServer(${JSON.stringify({ entries, outdir: BUILDS })});`;
await run(process.execPath, ['--input-type=module', '-e', bundle], { cwd: API });
const { records, rounds, singles, pglite, texts } = options;
const args = [
  join(BUILDS, 'bulk.mjs'),
  pglite ? 'pglite' : 'postgres',
  records,
  rounds,
  singles,
  texts ? 'text' : 'content',
];
const running = run(process.execPath, args, { maxBuffer: 2 ** 27 });
running.child.stderr.pipe(process.stderr);
const figures = JSON.parse((await running).stdout);

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
const rate = (count, ms) => (count * 1000) / ms;
const check = median(figures.map((one) => one.check));
const written = median(figures.map((one) => rate(Number(records), one.run)));
const undone = median(figures.map((one) => rate(Number(records), one.undo)));
const single = texts ? undefined : median(figures.map((one) => rate(one.singles, one.single)));
console.log(
  `dry run ${check.toFixed(0)} ms (goal ${GOAL_CHECK_MS}); a second ${written.toFixed(0)} records written (goal ${GOAL_RATE}), ` +
    `${undone.toFixed(0)} undone${single ? `, ${single.toFixed(0)} one by one` : ''}`,
);
const name = ['bench:bulk', texts && '--texts', pglite && '--pglite'].filter(Boolean).join(' ');
const than = single === undefined ? '' : ', to one by one';
const ratio = (value) => (single === undefined ? undefined : value / single);
recordFigure(name, `dry run of ${records} records (ms), median of ${rounds}`, check);
recordFigure(
  name,
  `${records} records: written a second, median of ${rounds}${than}`,
  written,
  ratio(written),
);
recordFigure(name, `${records} records: undone a second, median of ${rounds}${than}`, undone, ratio(undone));
