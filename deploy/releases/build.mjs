import { bundleServer } from '@newsphoto/build/server';

await bundleServer({
  entries: { release: './src/cli/main.ts', trial: './src/trial/main.ts' },
  outdir: 'dist',
});
