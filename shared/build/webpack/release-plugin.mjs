import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bundledPackages, requireNoSchemas } from './bundled-packages.mjs';
import { installedVersion, packageOf } from './declaration.mjs';
import { deprecationWarnings } from './deprecation-warnings.mjs';
import { placelessMap } from './placeless-map.mjs';
import { composeDescriptor, isText } from './release-descriptor.mjs';
import { providedExports, usedExports } from './shared-exports.mjs';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const MAP = '.map';

/**
 * Makes the output directory a release: precompressed copies beside each text file, and `release.json`, which lists its
 * content.
 */
export class ReleasePlugin {
  /**
   * @param {object} release
   * @param {'host' | 'remote'} release.kind
   * @param {string} release.folder
   * @param {string} release.packageName
   * @param {object} release.declaration
   * @param {string} release.version
   * @param {string} release.container
   * @param {string} release.entryChunk chunk that starts the release
   * @param {string} [release.headChunk]
   * @param {{head: string, entry: string, lazyShared: Record<string, string[]>}} [release.window] chunks that start a
   *   window, and those of the shared packages that are lazy there
   * @param {Record<string, string[]>} [release.lazyShared]
   * @param {'entry'} [release.chunkHashes] the entry contains the hashes of the chunks
   * @param {Record<string, string>} [release.provided] request in the host's code, by the name of the shared module that it
   * provides; a remote's modules are read from the build
   * @param {readonly object[]} [release.deprecations] what a development build warns of; absent: those of the contract
   */
  constructor(release) {
    this.release = release;
  }

  apply(compiler) {
    const production = compiler.options.mode === 'production';
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      let exports;
      // Later the modules are concatenated, and their references are lost.
      compilation.hooks.afterOptimizeDependencies.tap('ReleasePlugin', () => {
        exports = this.exports(compilation);
      });
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'ReleasePlugin', stage }, () =>
        this.describe(compilation, compiler.webpack.sources.RawSource, production, exports),
      );
    });
  }

  async describe(compilation, RawSource, production, exports) {
    if (compilation.errors.length > 0) return;
    const all = compilation
      .getAssets()
      .filter(({ info }) => !info.hotModuleReplacement)
      .map(({ name, source }) => [name, Buffer.from(source.buffer())]);
    // In development the server of the workspace serves them like any other file.
    const isMap = ([name]) => production && name.endsWith(MAP);
    const contents = new Map(all.filter((asset) => !isMap(asset)));
    const maps = new Map(
      all.filter(isMap).map(([name, content]) => {
        const script = name.slice(0, -MAP.length);
        const map = placelessMap(script, content);
        compilation.updateAsset(name, new RawSource(map));
        return [script, map];
      }),
    );
    const brotliBytes = new Map();
    await Promise.all(
      [...contents].map(async ([file, content]) => {
        // In development every change would wait for it, and the server is local.
        if (!production || !isText(file)) return;
        const [br, gz] = await Promise.all([
          brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          zip(content, { level: 9 }),
        ]);
        brotliBytes.set(file, br.length);
        compilation.emitAsset(`${file}.br`, new RawSource(br));
        compilation.emitAsset(`${file}.gz`, new RawSource(gz));
      }),
    );
    const layout = this.layout(compilation);
    if (production) requireNoSchemas(layout.bundles);
    const descriptor = composeDescriptor({
      ...this.release,
      ...layout,
      ...exports,
      contents,
      brotliBytes,
      maps,
    });
    // Pipelines read them from `release check`.
    if (!production)
      compilation.warnings.push(...(await deprecationWarnings(descriptor, this.release.deprecations)));
    const text = `${JSON.stringify(descriptor, null, 2)}\n`;
    compilation.emitAsset('release.json', new RawSource(text));
  }

  /** Which exports of shared modules a remote uses, or a host provides. */
  exports(compilation) {
    if (compilation.errors.length > 0) return {};
    const { folder, kind, provided } = this.release;
    return kind === 'host'
      ? { provides: providedExports(compilation, folder, provided) }
      : { uses: usedExports(compilation) };
  }

  /** From the module graph: entries, chunks, shared modules. */
  layout(compilation) {
    const { entryChunk, headChunk, window } = this.release;
    const scriptsOf = scriptsIn(compilation);
    const initial = scriptsOf(compilation.entrypoints.get(entryChunk));
    const started = new Set(initial);
    return {
      entry: initial.at(-1),
      scripts: initial.slice(0, -1),
      head: headChunk && scriptsOf(compilation.entrypoints.get(headChunk)).at(-1),
      window: window && windowStart(compilation, window),
      filesOfChunk: (name) => scriptsOf(groupOf(compilation, name)).filter((file) => !started.has(file)),
      sharedOfChunk: (name) =>
        consumedIn(
          groupOf(compilation, name).chunks.flatMap((chunk) => [
            ...compilation.chunkGraph.getChunkModulesIterable(chunk),
          ]),
        ),
      shared: this.shared(compilation),
      bundles: bundledPackages(compilation, this.release.packageName),
    };
  }

  shared(compilation) {
    const { provided, folder } = this.release;
    const names = provided ? Object.keys(provided) : consumedIn(compilation.modules);
    return Object.fromEntries(
      names
        .sort()
        .map((name) => [
          name,
          { version: installedVersion(packageOf(name), folder) ?? '0.0.0', singleton: true },
        ]),
    );
  }
}

function windowStart(compilation, { head, entry, lazyShared }) {
  const { entrypoints } = compilation;
  const scriptsOf = scriptsIn(compilation);
  const scripts = scriptsOf(entrypoints.get(entry));
  return {
    head: scriptsOf(entrypoints.get(head)).at(-1),
    entry: scripts.at(-1),
    scripts: scripts.slice(0, -1),
    lazyShared,
  };
}

/** Scripts that start a group of chunks, without those that only replace modules of an open page. */
const scriptsIn = (compilation) => (group) =>
  group
    .getFiles()
    .filter((file) => file.endsWith('.js') && !compilation.getAsset(file)?.info.hotModuleReplacement);

function groupOf(compilation, name) {
  const group = compilation.namedChunkGroups.get(name);
  if (!group) throw new Error(`No chunk is named ${name}: a route or a shared package has no module.`);
  return group;
}

/** Shared modules that the code of a remote really uses, sub-paths included. */
function consumedIn(modules) {
  const names = new Set();
  for (const module of modules) {
    if (module.type === 'consume-shared-module') names.add(module.options.shareKey);
  }
  return [...names].sort();
}
