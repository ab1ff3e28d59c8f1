import { createRequire } from 'node:module';
import { isAbsolute, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'minimizer-webpack-plugin';
import { IntegrityPlugin, isOfWorker } from './integrity-plugin.mjs';

const require = createRequire(import.meta.url);

const checkout = fileURLToPath(new URL('../../..', import.meta.url));
const isInstalled = checkout.split(sep).includes('node_modules');

/**
 * Sources are named from the root of the repository, so that maps do not depend on the directory of the build. A remote with an
 * installed preset is a repository by itself.
 */
const sourceNamer =
  (folder) =>
  ({ absoluteResourcePath, resourcePath }) =>
    isAbsolute(absoluteResourcePath)
      ? relative(isInstalled ? folder : checkout, absoluteResourcePath).replaceAll(sep, '/')
      : resourcePath;

const compileTypeScript = {
  loader: require.resolve('swc-loader'),
  options: {
    // Parsed, so that webpack removes the path of the checkout: it is part of the hashes that the minimizer sees.
    parseMap: true,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      // A released host shares no development runtime of JSX, and a remote in development uses what is shared.
      transform: { react: { runtime: 'automatic', development: false } },
    },
    module: { type: 'es6' },
  },
};

/** @param {string} uniqueName set on each style element, so that the shell knows its owner */
const styleSheets = (uniqueName, localNames, production) => [
  { loader: require.resolve('style-loader'), options: { attributes: { 'data-release': uniqueName } } },
  {
    loader: require.resolve('css-loader'),
    options: {
      // It would put maps into the scripts.
      sourceMap: false,
      modules: localNames
        ? { localIdentName: localNames, namedExport: false, exportLocalsConvention: 'as-is' }
        : false,
    },
  },
  ...(production ? [{ loader: require.resolve('./minify-css.cjs') }] : []),
];

/** What host and remotes have in common. */
export function baseConfig({ folder, uniqueName, production }) {
  const sourceName = sourceNamer(folder);
  return {
    mode: production ? 'production' : 'development',
    context: folder,
    target: ['web', 'es2022'],
    // Released scripts name no map: maps are stored beside the releases and never served.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: join(folder, 'dist'),
      clean: true,
      uniqueName,
      publicPath: 'auto',
      filename: production ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:10].js' : '[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      hashFunction: 'xxhash64',
      devtoolModuleFilenameTemplate: sourceName,
      devtoolFallbackModuleFilenameTemplate: sourceName,
      // A module that threw is evaluated again when it is imported again: it is neither left half initialised nor, as with
      // the newer option, failed for ever.
      strictModuleExceptionHandling: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    module: {
      // `new WorkerAddress(new URL('./x.worker.ts', import.meta.url))` is the address of a worker, which is checked before it starts.
      parser: { javascript: { worker: ['WorkerAddress from ./worker-address.ts', '...'] } },
      rules: [
        { test: /\.tsx?$/, use: compileTypeScript },
        {
          test: /\.module\.css$/,
          use: styleSheets(
            uniqueName,
            production ? `${uniqueName}-[hash:base64:6]` : '[name]__[local]',
            production,
          ),
        },
        { test: /\.css$/, exclude: /\.module\.css$/, use: styleSheets(uniqueName, undefined, production) },
        { test: /\.(svg|png|jpe?g|webp|gif)$/, type: 'asset/resource' },
      ],
    },
    plugins: [new IntegrityPlugin({ production })],
    optimization: {
      minimizer: [minimizer()],
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !isOfWorker(chunk) },
    },
    performance: false,
    stats: { preset: 'errors-warnings', timings: true },
  };
}

/** webpack's own minimizer with swc instead of terser: the same size in a fraction of the time. */
function minimizer() {
  return new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false, parallel: false });
}
