import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BENCH, CACHE, ROOT } from './places.mjs';

const run = promisify(execFile);

/** What is built, by its webpack configuration; the ordinary bundle and the tuned one are one build. */
const CONFIGS = ['bundle', 'window'];
/** Release of each variant beside the product. */
export const VARIANTS = {
  bundle: '1.0.0-bundle',
  tuned: '1.0.0-bundle',
  window: '1.0.0-window',
};

/**
 * Builds what is compared with the product, if its sources or the product's changed. Returns the script of the
 * gateway that serves it.
 */
export async function buildVariants(deployables) {
  mkdirSync(CACHE, { recursive: true });
  const stamp = join(CACHE, 'built');
  const wanted = stampOf(deployables);
  const gateway = join(CACHE, 'gateway/variant-gateway.mjs');
  if (readOr(stamp, '') === wanted) return gateway;
  const webpack = join(ROOT, 'host/node_modules/webpack/bin/webpack.js');
  for (const name of CONFIGS) {
    const started = performance.now();
    const config = join(BENCH, `build/${name}.config.mjs`);
    await run(process.execPath, [webpack, '--mode', 'production', '--config', config], {
      cwd: join(ROOT, 'host'),
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: 1e8,
    });
    console.log(`built ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  }
  // Packages of the gateway are found from its own folder.
  await run(process.execPath, [join(BENCH, 'build/build-gateway.mjs')], {
    cwd: join(ROOT, 'deploy/gateway'),
  });
  writeFileSync(stamp, wanted);
  return gateway;
}

/** The product's builds and the bench's own sources. */
function stampOf(deployables) {
  const hash = createHash('sha256');
  for (const { folder, release } of deployables) {
    const file = release ? 'dist/release.json' : 'dist/server.mjs';
    hash.update(readOr(join(ROOT, folder, file), ''));
  }
  for (const folder of ['build', 'entries', 'gateway']) {
    for (const file of readdirSync(join(BENCH, folder)).sort())
      hash.update(readFileSync(join(BENCH, folder, file)));
  }
  return hash.digest('hex');
}

function readOr(file, otherwise) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}
