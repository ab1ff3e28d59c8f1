// Host and remotes as one ordinary webpack application: routes by import(), chunks as webpack's defaults cut them.
import { join } from 'node:path';
import webpack from 'webpack';
import { baseConfig } from '../../../../shared/build/webpack/base.mjs';
import { ReleasePlugin } from '../../../../shared/build/webpack/release-plugin.mjs';
import { bundledRoutes, remoteNames, writePageImports } from './pages.mjs';
import { BENCH, CACHE, ROOT } from './places.mjs';
import { replaced } from './replaced.mjs';

const VERSION = '1.0.0-bundle';
const OWNERS = ['host', ...remoteNames()];

export default () => {
  const folder = join(ROOT, 'host');
  const base = baseConfig({ folder, uniqueName: 'newsphoto_bundle', production: true });
  const main = './src/main.tsx';
  return {
    ...base,
    // `start` is the ordinary one; the tuned one has the head script in the page and `main` as its script.
    entry: { head: './src/head.ts', main, start: ['./src/head.ts', main] },
    output: { ...base.output, path: join(CACHE, 'releases/host', VERSION) },
    // Chunks as they were made: the product hands them to its own loader.
    plugins: [
      new webpack.DefinePlugin({ __HOST_VERSION__: JSON.stringify(VERSION), __SHARED_VERSIONS__: '{}' }),
      ...['host-pages', 'shared-modules', 'ui-entry-points'].map((name) =>
        replaced(`host/src/federation/${name}.ts`, join(BENCH, 'entries/no-federation.ts')),
      ),
      replaced('host/src/federation/create-pages.ts', join(BENCH, 'entries/bundled-pages.ts')),
      replaced('host/src/federation/loaded-ui.ts', join(BENCH, 'entries/bundled-ui.ts')),
      replaced(
        'e2e/bench/first-view/entries/page-imports.ts',
        writePageImports(OWNERS, join(CACHE, 'pages')),
      ),
      new ReleasePlugin({
        kind: 'host',
        folder,
        packageName: 'newsphoto-bundle',
        declaration: declaration(),
        version: VERSION,
        container: '',
        entryChunk: 'main',
        headChunk: 'head',
        lazyShared: {},
        provided: {},
      }),
    ],
  };
};

const declaration = () => ({
  name: 'host',
  title: 'bundle',
  ranges: { host: '*', api: '*' },
  routes: bundledRoutes(OWNERS),
  windows: [],
});
