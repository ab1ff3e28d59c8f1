import { bundleServer } from '@newsphoto/build/server';

await bundleServer({
  entries: {
    release: './src/cli/main.ts',
    trial: './src/trial/main.ts',
    'browser-trial': './src/trial/browser.ts',
    'run-api': './src/runner/main.ts',
    'api-slot': './src/runner/slot-process.ts',
  },
  outdir: 'dist',
});
