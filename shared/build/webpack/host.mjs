import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { baseConfig } from './base.mjs';
import { installedVersion, packageOf, readWorkspace } from './declaration.mjs';
import { ReleasePlugin } from './release-plugin.mjs';
import { LAZY_IN_WINDOWS, SHARED_MODULES } from './shared-modules.mjs';

/**
 * Configuration of the host: plain webpack. The federation instance is created in its own code, so that there is no
 * asynchronous boundary and the shared modules are in one script.
 *
 * @param {string} configUrl import.meta.url of the workspace's webpack.config.mjs
 * @param {{mode?: string}} argv
 */
export function hostConfig(configUrl, argv = {}) {
  const workspace = readWorkspace(configUrl);
  const { folder, version } = workspace;
  const production = argv.mode !== 'development';
  const base = baseConfig({ folder, uniqueName: 'newsphoto_host', production });
  return {
    ...base,
    resolve: { ...base.resolve, alias: production ? routerInProduction(folder) : {} },
    entry: {
      head: './src/head.ts',
      main: './src/main.tsx',
      'window-head': './src/window-head.ts',
      window: './src/window.tsx',
    },
    optimization: {
      ...base.optimization,
      // The head script must have no imports: its text goes into the page. Libraries are split off only if two chunks need
      // them, so that a lazily shared package stays one file.
      splitChunks: { chunks: 'async', cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      ...base.plugins,
      new webpack.DefinePlugin({
        __HOST_VERSION__: JSON.stringify(version),
        __SHARED_VERSIONS__: JSON.stringify(versionsOf(folder)),
        // Federation runtime: no Node branches, no `new Function` (the page's policy forbids it).
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      }),
      new ReleasePlugin({
        kind: 'host',
        ...workspace,
        container: '',
        ...(production ? { chunkHashes: 'entry' } : {}),
        closedRoutes: true,
        entryChunk: 'main',
        headChunk: 'head',
        window: { head: 'window-head', entry: 'window', lazyShared: lazyWindowChunks() },
        lazyShared: lazyChunks(),
        provided: requests(),
      }),
    ],
    devServer: { static: false, hot: false, liveReload: false },
  };
}

/** The package of the router exports its development build alone; the production build is in the folder beside it. */
function routerInProduction(folder) {
  const dom = createRequire(join(folder, 'package.json')).resolve('react-router-dom/package.json');
  const files = join(dirname(createRequire(dom).resolve('react-router/package.json')), 'dist/production');
  return {
    'react-router$': join(files, 'index.mjs'),
    'react-router/dom$': join(files, 'dom-export.mjs'),
  };
}

/** The requests of the host's code, by the name that remotes use. */
function requests() {
  return Object.fromEntries(
    Object.entries(SHARED_MODULES).map(([name, { source }]) => [name, source ?? name]),
  );
}

function lazyChunks() {
  return Object.fromEntries(
    Object.entries(SHARED_MODULES).flatMap(([name, { chunk, after }]) =>
      chunk ? [[name, after ? [after, chunk] : [chunk]]] : [],
    ),
  );
}

/** In a window, lazy packages are reached through one chunk, which contains what only the shell loads eagerly. */
function lazyWindowChunks() {
  const inParts = Object.fromEntries(LAZY_IN_WINDOWS.map((name) => [name, []]));
  return Object.fromEntries(
    Object.entries({ ...inParts, ...lazyChunks() }).map(([name, chunks]) => [
      name,
      SHARED_MODULES[name].alsoInWindows ? chunks : ['window-parts', ...chunks],
    ]),
  );
}

function versionsOf(folder) {
  return Object.fromEntries(
    Object.keys(SHARED_MODULES).map((name) => {
      const version = installedVersion(packageOf(name), folder);
      if (!version) throw new Error(`The host provides ${name} but does not depend on it.`);
      return [name, version];
    }),
  );
}
