import { createHash } from 'node:crypto';

const NAME = 'IntegrityPlugin';
const MARK = '%chunk-integrity:';
/** A placeholder is as long as the hash that replaces it: source maps count columns before that happens. */
const HASH_LENGTH = 'sha384-'.length + 64;

/**
 * Loads every chunk with the script loader of the page: the host's, with integrity, timeouts and retries at other addresses.
 * So the handling of failed scripts is never older than the host.
 *
 * In production the entry script of a release contains the sha384 of each chunk that it may load. The page has the hash of
 * that script alone, and all later chunks are checked as well. Scripts of workers are among them: browsers check no integrity of
 * these, so the page compares it before it starts one, by `__webpack_require__.workerIntegrity` and the name of the chunk.
 */
export class IntegrityPlugin {
  /** @param {{production: boolean}} options in development contents change all the time, and there are no hashes */
  constructor({ production }) {
    this.production = production;
  }

  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const marks = new Map();
      const tableOf = (chunk) => (this.production ? markedTable(compiler, compilation, chunk, marks) : {});
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (source, chunk) =>
        compiler.webpack.Template.asString([
          `const promised = ${JSON.stringify(tableOf(chunk))}[chunkId];`,
          'if (globalThis.__npLoadScript) return globalThis.__npLoadScript(url, done, promised);',
          source,
          // Without a host: the integrity at least.
          'const integrity = globalThis.__npIntegrity?.[url] ?? promised;',
          'if (integrity) script.integrity = integrity;',
        ]),
      );
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) => {
        if (compilation.asyncEntrypoints.length === 0 || isOfWorker(chunk)) return;
        const table = () => (this.production ? workerTable(compilation, marks) : {});
        compilation.addRuntimeModule(chunk, workerModule(compiler.webpack, table));
      });
      if (this.production) fillInHashes(compiler.webpack, compilation, marks);
    });
  }
}

/** A worker starts with one script: it could not check further ones. */
export const isOfWorker = (chunk) =>
  [...chunk.groupsIterable].some((group) => 'getRuntimeChunk' in group && !group.isInitial());

function workerModule({ RuntimeModule, Template }, table) {
  return new (class WorkerIntegrityModule extends RuntimeModule {
    constructor() {
      super('worker integrity');
    }

    generate() {
      return Template.asString(`__webpack_require__.workerIntegrity = ${JSON.stringify(table())};`);
    }
  })();
}

function workerTable({ asyncEntrypoints }, marks) {
  return Object.fromEntries(
    asyncEntrypoints.map((entrypoint) => {
      const chunk = entrypoint.getRuntimeChunk();
      return [chunk.name, marked(chunk, marks)];
    }),
  );
}

function marked(chunk, marks) {
  const mark = `${MARK}${chunk.id}%`.padEnd(HASH_LENGTH, '%');
  marks.set(chunk, mark);
  return mark;
}

/** A placeholder for each chunk that the runtime of `chunk` may load: their contents do not exist yet. */
function markedTable({ webpack }, { chunkGraph }, chunk, marks) {
  const { chunkHasJs } = webpack.javascript.JavascriptModulesPlugin;
  const table = {};
  for (const one of chunk.getAllAsyncChunks()) {
    if (!chunkHasJs(one, chunkGraph)) continue;
    table[one.id] = marked(one, marks);
  }
  return table;
}

/**
 * To webpack a placeholder is one more content hash of its chunk. It is replaced like those: when the chunk is final, and
 * before the hash in the name of the script that contains it is computed.
 */
function fillInHashes({ Compilation, optimize }, compilation, marks) {
  const { PROCESS_ASSETS_STAGE_OPTIMIZE_HASH: whenHashed, PROCESS_ASSETS_STAGE_REPORT: atTheEnd } =
    Compilation;
  compilation.hooks.processAssets.tap({ name: NAME, stage: whenHashed - 1 }, () => {
    for (const [chunk, mark] of marks) {
      for (const file of chunk.files) {
        const takeMark = ({ contenthash = [], ...info }) => ({
          ...info,
          contenthash: [contenthash, mark].flat(),
        });
        if (file.endsWith('.js')) compilation.updateAsset(file, (source) => source, takeMark);
      }
    }
  });
  optimize.RealContentHashPlugin.getCompilationHooks(compilation).updateHash.tap(NAME, (contents, mark) => {
    if (!mark.startsWith(MARK)) return undefined;
    const hash = createHash('sha384');
    for (const content of contents) hash.update(content);
    return `sha384-${hash.digest('base64')}`;
  });
  compilation.hooks.processAssets.tap({ name: NAME, stage: atTheEnd - 1 }, (assets) => {
    const left = Object.keys(assets).filter(
      (file) => file.endsWith('.js') && assets[file].source().includes(MARK),
    );
    if (left.length > 0) throw new Error(`${left.join(', ')}: a chunk's hash was not filled in.`);
  });
}
