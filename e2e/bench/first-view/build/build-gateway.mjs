import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { bundleServer } from '@newsphoto/build/server';
import { BENCH, CACHE, ROOT } from './places.mjs';

// The gateway's own parts around one variant. Runs in the gateway's folder: what is a package there stays outside.
const outdir = join(CACHE, 'gateway');
await bundleServer({ entries: { 'variant-gateway': join(BENCH, 'gateway/variant-gateway.ts') }, outdir });
rmSync(join(outdir, 'node_modules'), { force: true });
symlinkSync(join(ROOT, 'deploy/gateway/node_modules'), join(outdir, 'node_modules'));
