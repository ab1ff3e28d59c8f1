import { bundleServer } from '@newsphoto/build/server';

await bundleServer({
  entries: {
    release: './src/cli/main.ts',
    trial: './src/trial/main.ts',
    'browser-trial': './src/trial/browser.ts',
  },
  outdir: 'dist',
});
