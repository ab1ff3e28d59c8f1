import { bundleServer } from '@newsphoto/build/server';

await bundleServer({ entries: { sample: './src/command.ts' }, outdir: 'dist' });
