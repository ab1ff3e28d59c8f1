import { bundleServer } from '@newsphoto/build/server';

await bundleServer({ entries: { server: './src/server.ts' }, outdir: 'dist' });
