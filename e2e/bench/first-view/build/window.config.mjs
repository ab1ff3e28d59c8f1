// A window and what it shows as one ordinary script: the host's entry of windows with the telegraph imported by it.
import { join } from 'node:path';
import webpack from 'webpack';
import { baseConfig } from '../../../../shared/build/webpack/base.mjs';
import { ReleasePlugin } from '../../../../shared/build/webpack/release-plugin.mjs';
import { declaredWindows } from './pages.mjs';
import { BENCH, CACHE, ROOT } from './places.mjs';
import { replaced } from './replaced.mjs';

const VERSION = '1.0.0-window';
const entry = (name) => join(BENCH, `entries/${name}.ts`);

export default () => {
  const folder = join(ROOT, 'host');
  const base = baseConfig({ folder, uniqueName: 'newsphoto_window', production: true });
  return {
    ...base,
    entry: { head: './src/window-head.ts', window: './src/window.tsx' },
    output: { ...base.output, path: join(CACHE, 'releases/host', VERSION) },
    plugins: [
      new webpack.DefinePlugin({ __HOST_VERSION__: JSON.stringify(VERSION), __SHARED_VERSIONS__: '{}' }),
      replaced('host/src/federation/create-pages.ts', entry('bundled-window')),
      replaced('host/src/federation/loaded-ui.ts', entry('bundled-ui')),
      replaced('host/src/window/window-modules.ts', entry('bundled-window-modules')),
      new ReleasePlugin({
        kind: 'host',
        folder,
        packageName: 'newsphoto-window',
        declaration: {
          name: 'host',
          title: 'window',
          ranges: { host: '*', api: '*' },
          routes: [],
          windows: declaredWindows('telegraph', 'window'),
        },
        version: VERSION,
        container: '',
        entryChunk: 'window',
        headChunk: 'head',
        window: { head: 'head', entry: 'window', lazyShared: {} },
        lazyShared: {},
        provided: {},
      }),
    ],
  };
};
