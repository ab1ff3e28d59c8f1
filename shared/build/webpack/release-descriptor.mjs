import { createHash } from 'node:crypto';

/** Text files are precompressed; pictures and fonts are compressed already. */
const TEXT = /\.(?:js|css|svg|json|html|txt|map)$/;
export const isText = (file) => TEXT.test(file);

export const sha384 = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Hash over all files, names and contents: the build code. */
export function codeOf(contents) {
  const hash = createHash('sha256');
  for (const file of [...contents.keys()].sort()) hash.update(file).update('\0').update(contents.get(file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Creates a release descriptor from the output of a build.
 *
 * @param {object} made
 * @param {'host' | 'remote'} made.kind
 * @param {object} made.declaration descriptor.json
 * @param {string} made.version
 * @param {string} made.container
 * @param {Map<string, Buffer>} made.contents every file of the release
 * @param {Map<string, Buffer>} [made.maps] source maps by the script that each belongs to: they are not assets
 * @param {Map<string, number>} made.brotliBytes compressed size of each text file
 * @param {string} made.entry
 * @param {string[]} made.scripts
 * @param {string} [made.head]
 * @param {{head: string, entry: string, scripts: string[], lazyShared: Record<string, string[]>}} [made.window] what
 *   starts a window
 * @param {(chunk: string) => string[]} made.filesOfChunk scripts of a named chunk, in load order
 * @param {(chunk: string) => string[]} made.sharedOfChunk shared modules that a named chunk uses
 * @param {Record<string, string[]>} [made.lazyShared] package → chunks
 * @param {Record<string, {version: string, singleton: boolean}>} made.shared
 * @param {'entry'} [made.chunkHashes] the entry contains the hashes of the chunks
 * @param {true} [made.closedRoutes] the host gets internal routes after the log-in
 * @param {Record<string, string>} [made.bundles] versions of the packages that the release carries itself
 * @param {Record<string, string[]>} [made.uses] exports of shared modules that a remote uses
 * @param {Record<string, string[]>} [made.provides] exports of shared modules that a host provides
 */
export function composeDescriptor(made) {
  const { declaration, contents, brotliBytes } = made;
  const sized = (chunk) =>
    made
      .filesOfChunk(chunk)
      .map((file) => ({ file, bytes: brotliBytes.get(file) ?? contents.get(file).length }));
  const extension = (one) => ({
    ...one,
    chunks: one.module ? sized(chunkOfModule(one.module)) : [],
    ...(one.module ? { shared: made.sharedOfChunk(chunkOfModule(one.module)) } : {}),
  });
  const lazyChunks = (shared) => mapValues(shared, (chunks) => chunks.flatMap(sized));
  return {
    schema: 1,
    kind: made.kind,
    name: declaration.name,
    title: declaration.title,
    version: made.version,
    code: codeOf(contents),
    ranges: declaration.ranges,
    container: made.container,
    entry: made.entry,
    scripts: made.scripts,
    ...(made.head ? { head: made.head } : {}),
    ...(made.window ? { window: { ...made.window, lazyShared: lazyChunks(made.window.lazyShared) } } : {}),
    ...(made.lazyShared ? { lazyShared: lazyChunks(made.lazyShared) } : {}),
    shared: made.shared,
    ...(made.chunkHashes ? { chunkHashes: made.chunkHashes } : {}),
    ...(made.closedRoutes ? { closedRoutes: made.closedRoutes } : {}),
    ...(made.bundles ? { bundles: made.bundles } : {}),
    ...(made.uses ? { uses: made.uses } : {}),
    ...(made.provides ? { provides: made.provides } : {}),
    ...(declaration.budgets ? { budgets: declaration.budgets } : {}),
    routes: declaration.routes.map((route) => ({
      ...route,
      chunks: sized(chunkOfModule(route.module)),
      ...(made.kind === 'remote' ? { shared: made.sharedOfChunk(chunkOfModule(route.module)) } : {}),
    })),
    windows: declaration.windows.map((window) => ({
      ...window,
      chunks: sized(chunkOfModule(window.module)),
      ...(made.kind === 'remote' ? { shared: made.sharedOfChunk(chunkOfModule(window.module)) } : {}),
    })),
    ...(declaration.extensions ? { extensions: declaration.extensions.map(extension) } : {}),
    assets: Object.fromEntries(
      [...contents.keys()].sort().map((file) => [
        file,
        {
          integrity: sha384(contents.get(file)),
          bytes: contents.get(file).length,
          ...(brotliBytes.has(file) ? { brotliBytes: brotliBytes.get(file) } : {}),
          encodings: brotliBytes.has(file) ? ['br', 'gzip'] : [],
        },
      ]),
    ),
    ...(made.maps?.size ? { maps: mapsOf(made.maps) } : {}),
  };
}

function mapsOf(maps) {
  const entries = [...maps].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    entries.map(([script, map]) => [script, { integrity: sha384(map), bytes: map.length }]),
  );
}

/** `./index-page` → `index-page`: exposed modules and the host's own pages have a chunk of their name. */
export const chunkOfModule = (module) => module.replace(/^\.\//, '');

const mapValues = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
