import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig } from './base.mjs';
import { containerName, readWorkspace } from './declaration.mjs';
import { chunkOfModule } from './release-descriptor.mjs';
import { ReleasePlugin } from './release-plugin.mjs';
import { consumedByRemotes } from './shared-modules.mjs';
import { StableIdsPlugin } from './stable-ids-plugin.mjs';

/**
 * Configuration of a remote: its exposed modules come from its descriptor, its shared ones from the host.
 *
 * @param {string} configUrl import.meta.url of the workspace's webpack.config.mjs
 * @param {{mode?: string}} argv
 */
export function remoteConfig(configUrl, argv = {}) {
  const workspace = readWorkspace(configUrl);
  const { folder, declaration, version } = workspace;
  const container = containerName(declaration.name, version);
  const production = argv.mode !== 'development';
  const base = baseConfig({ folder, uniqueName: container, production });
  return {
    ...base,
    entry: {},
    plugins: [
      ...base.plugins,
      new StableIdsPlugin(),
      new ModuleFederationPlugin({
        name: container,
        filename: production ? 'remote-entry.[contenthash:10].js' : 'remote-entry.js',
        library: { type: 'var', name: container },
        exposes: exposedModules(folder, declaration, production ? '' : HOT),
        shared: consumedByRemotes(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: {
          // The federation core comes from the host: 17 KB less for each remote.
          externalRuntime: true,
          // A remote only takes modules from the host, and there are no manifests.
          optimization: { disableRemote: true, disableSnapshot: true, target: 'web' },
        },
      }),
      new ReleasePlugin({
        kind: 'remote',
        ...workspace,
        container,
        ...(production ? { chunkHashes: 'entry' } : {}),
        entryChunk: container,
      }),
    ],
    ...(production ? {} : { module: withHotPages(base.module), devServer }),
  };
}

/** Marks an exposed page that is replaced when it changes. */
const HOT = '?hot';

const withHotPages = ({ rules }) => ({
  rules: [
    { resourceQuery: /^\?hot$/, use: [fileURLToPath(new URL('./hot-page-loader.cjs', import.meta.url))] },
    ...rules.map((rule) => ({ ...rule, resourceQuery: { not: [/^\?hot$/] } })),
  ],
});

/**
 * The page comes from the gateway, the files from here: another origin, which the gateway's policy allows for users who
 * pinned it. Errors are on the console, since a page under trusted types has no overlay.
 */
const devServer = {
  static: false,
  hot: true,
  host: 'localhost',
  client: { overlay: false, logging: 'warn' },
  headers: { 'Access-Control-Allow-Origin': '*' },
};

function exposedModules(folder, declaration, mark) {
  const { routes, windows, extensions = [] } = declaration;
  const modules = new Set([...routes, ...windows, ...extensions].flatMap(({ module }) => module ?? []));
  return Object.fromEntries(
    [...modules].map((module) => {
      const wanted = `./src/exposes/${chunkOfModule(module)}`;
      const file = [`${wanted}.tsx`, `${wanted}.ts`].find((one) => existsSync(join(folder, one)));
      if (!file) throw new Error(`${declaration.name}: ${module} needs ${wanted}.tsx or .ts.`);
      return [module, { import: [file + mark], name: chunkOfModule(module) }];
    }),
  );
}
