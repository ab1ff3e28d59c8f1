// Federation as its documentation has it: the plugin on both sides, singletons that every build may bring, a manifest for
// each remote that the host reads at run time. The remote of the measured pages alone: another would be fetched for
// nothing, which the stock way does at start.
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { baseConfig } from '../../../../shared/build/webpack/base.mjs';
import { installedVersion, packageOf } from '../../../../shared/build/webpack/declaration.mjs';
import { ReleasePlugin } from '../../../../shared/build/webpack/release-plugin.mjs';
import { SHARED_MODULES } from '../../../../shared/build/webpack/shared-modules.mjs';
import { declaredRoutes, exposedPages, writeRemoteImports } from './pages.mjs';
import { BENCH, CACHE, ROOT } from './places.mjs';
import { replaced } from './replaced.mjs';

const VERSION = '1.0.0-stock';
const REMOTE = 'search';
const OWNERS = ['host', REMOTE];
const at = (name) => join(CACHE, 'releases', name, VERSION);
const manifest = `/remotes/${REMOTE}/${VERSION}/mf-manifest.json`;

/** Shared packages that hold state which the shell writes by separate entry points: only the shell's copy of them works. */
const STATEFUL = ['@newsphoto/session', '@newsphoto/bus', '@newsphoto/http'];

const shared = (ours = {}) => ({
  ...Object.fromEntries(
    Object.keys(SHARED_MODULES).map((name) => [
      name,
      { ...singletonOf(name), ...(STATEFUL.includes(name) ? ours : {}) },
    ]),
  ),
  ...Object.fromEntries(['react/', 'react-dom/', 'jotai/'].map((name) => [name, singletonOf(name)])),
});

/** Versions are given: the plugin finds none for some packages, and a workspace's would be read as `workspace:*`. */
const singletonOf = (name) => {
  const version = name.endsWith('/') ? undefined : installedVersion(packageOf(name), join(ROOT, 'host'));
  return { singleton: true, requiredVersion: false, ...(version && { version }) };
};

const common = { manifest: true, dts: false, dev: false, shareStrategy: 'version-first' };

const precompressed = (folder, declaration, entryChunk) =>
  new ReleasePlugin({
    kind: 'host',
    folder,
    packageName: 'newsphoto-stock',
    declaration,
    version: VERSION,
    container: '',
    entryChunk,
    lazyShared: {},
    provided: {},
  });

const declarationOf = (name, routes) => ({
  name,
  title: name,
  ranges: { host: '*', api: '*' },
  routes,
  windows: [],
});

function host() {
  const folder = join(ROOT, 'host');
  const base = baseConfig({ folder, uniqueName: 'stock_host', production: true });
  const routes = declaredRoutes(OWNERS).map(({ owner, module, ...route }) => ({
    ...route,
    module: `./${owner}.${module.slice(2)}`,
  }));
  return {
    ...base,
    // What reads the page begins at once; everything that is shared comes behind the asynchronous boundary.
    entry: { main: join(BENCH, 'entries/stock-start.ts') },
    output: { ...base.output, path: at('host') },
    plugins: [
      new webpack.DefinePlugin({ __HOST_VERSION__: JSON.stringify(VERSION), __SHARED_VERSIONS__: '{}' }),
      ...['host-pages', 'shared-modules', 'ui-entry-points'].map((name) =>
        replaced(`host/src/federation/${name}.ts`, join(BENCH, 'entries/no-federation.ts')),
      ),
      replaced('host/src/federation/create-pages.ts', join(BENCH, 'entries/bundled-pages.ts')),
      replaced('host/src/federation/loaded-ui.ts', join(BENCH, 'entries/bundled-ui.ts')),
      replaced(
        'e2e/bench/first-view/entries/page-imports.ts',
        writeRemoteImports(OWNERS, REMOTE, join(CACHE, 'stock-pages')),
      ),
      new ModuleFederationPlugin({
        ...common,
        name: 'stock_host',
        remotes: { [REMOTE]: `stock_${REMOTE}@${manifest}` },
        shared: shared(),
      }),
      precompressed(folder, declarationOf('host', routes), 'main'),
    ],
  };
}

function remote() {
  const folder = join(ROOT, 'remotes', REMOTE);
  const base = baseConfig({ folder, uniqueName: `stock_${REMOTE}`, production: true });
  return {
    ...base,
    entry: {},
    output: { ...base.output, path: at(REMOTE) },
    plugins: [
      new ModuleFederationPlugin({
        ...common,
        name: `stock_${REMOTE}`,
        filename: 'remoteEntry.js',
        exposes: exposedPages(REMOTE),
        shared: shared({ import: false }),
      }),
      precompressed(folder, declarationOf(REMOTE, []), `stock_${REMOTE}`),
    ],
  };
}

export default () => [host(), remote()];
