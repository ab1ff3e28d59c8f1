#!/usr/bin/env node
// How long the server takes for a cart of 1,000 contents: `GET /cart` without HTTP, and the quote alone, which an order
// calculates as well. The same for 100 contents in the same rounds: the ratio says whether it grows with the contents alone.
// On PostgreSQL (`POSTGRES_BIN`), or embedded with `--pglite`. Nothing fails on absolute numbers.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { recordFigure } from './figures.mjs';

const run = promisify(execFile);
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '30' }, pglite: { type: 'boolean', default: false } },
});
const [FEW, MANY] = [100, 1_000];
const GOAL_MS = 50;
const API = join(import.meta.dirname, '../../deploy/api');
const BUILDS = join(API, 'node_modules/.test-builds/quote-bench');

const entries = {
  quote: './src/testing/order-bench/quote-process.ts',
  'pglite-worker': './src/db/pglite/worker.ts',
};
const bundle = `import { bundleServer } from '@newsphoto/build/server';
  await bundleServer(${JSON.stringify({ entries, outdir: BUILDS })});`;
await run(process.execPath, ['--input-type=module', '-e', bundle], { cwd: API });
const args = [join(BUILDS, 'quote.mjs'), options.pglite ? 'pglite' : 'postgres', FEW, MANY, options.rounds];
const running = run(process.execPath, args.map(String));
running.child.stderr.pipe(process.stderr);
const samples = JSON.parse((await running).stdout);

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
for (const part of ['read', 'quote']) {
  const what = part === 'read' ? 'GET /cart' : 'quote alone';
  const [few, many] = ['few', 'many'].map((cart) => {
    const of = (key) => median(samples.map((one) => one[cart][part][key]));
    return { ms: of('ms'), cpu: of('cpu') };
  });
  const text = ({ ms, cpu }) => `${ms.toFixed(1)} ms (processor ${cpu.toFixed(1)})`;
  console.log(`${what}: ${text(few)} for ${FEW}, ${text(many)} for ${MANY}; goal ${GOAL_MS} ms`);
  const figure = `${what} of ${MANY} contents (ms), median of ${options.rounds}; processor time, to ${FEW}`;
  recordFigure(options.pglite ? 'bench:quote --pglite' : 'bench:quote', figure, many.ms, many.cpu / few.cpu);
}
