#!/usr/bin/env node
// Adds photographs to the data directory of a stopped instance, for measurements in the browser. They share the
// renditions of the photographs that are there: `node e2e/bench/fill-archive.mjs <data directory> [100000]`.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const [dataDir, count = '100000'] = process.argv.slice(2);
if (!dataDir) throw new Error('node e2e/bench/fill-archive.mjs <data directory> [count]');
const api = join(import.meta.dirname, '../../deploy/api');
const outdir = join(api, 'node_modules/.test-builds/fill-shared');
const entries = {
  'fill-shared': './src/testing/fill-shared-process.ts',
  'pglite-worker': './src/db/pglite/worker.ts',
};
const bundle = `import { bundleServer } from '@newsphoto/build/server';
  await bundleServer(${JSON.stringify({ entries, outdir })});`;
execFileSync(process.execPath, ['--input-type=module', '-e', bundle], { cwd: api, stdio: 'inherit' });
execFileSync(process.execPath, [join(outdir, 'fill-shared.mjs'), resolve(dataDir), count], {
  stdio: 'inherit',
});
rmSync(outdir, { recursive: true });
