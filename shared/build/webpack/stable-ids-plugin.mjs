/** The federation plugin writes its runtime's entry into a file that is named by a hash over absolute paths. */
const NAMED_BY_PLACE = /[/\\]\.federation[/\\]entry\.[0-9a-f]+\.js/;

const IDS = new Map([
  [false, 'federation'],
  [true, 'container'],
]);

/**
 * The same sources give the same bytes in every directory: modules whose names depend on it get fixed ids, before webpack
 * gives the others ids by their names.
 */
export class StableIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        for (const module of modules) {
          const name = module.identifier();
          if (!NAMED_BY_PLACE.test(name)) continue;
          compilation.chunkGraph.setModuleId(module, IDS.get(name.startsWith('container entry')));
        }
      });
    });
  }
}
