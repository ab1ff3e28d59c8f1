/** Means all exports of a module: its namespace is passed on, or a CommonJS library uses it. */
const ALL_EXPORTS = '*';

/**
 * Which exports of each shared module the code of a remote refers to, by webpack's own analysis of the imports: what is
 * imported but never used does not count. Read before modules are concatenated.
 *
 * @param {import('webpack').Compilation} compilation
 * @returns {Record<string, string[]>} sorted names by share key
 */
export function usedExports(compilation) {
  const runtimes = [...compilation.entries].map(([name, { options }]) => options.runtime || name);
  const used = new Map();
  for (const module of compilation.modules) {
    if (module.type !== 'consume-shared-module') continue;
    const names = used.get(module.options.shareKey) ?? new Set();
    used.set(module.options.shareKey, names);
    for (const connection of compilation.moduleGraph.getIncomingConnections(module)) {
      for (const name of referencedNames(compilation, connection, runtimes)) names.add(name);
    }
  }
  return sortedRecord(used);
}

function referencedNames(compilation, connection, runtimes) {
  return runtimes
    .filter((runtime) => connection.getActiveState(runtime) !== false)
    .flatMap((runtime) => compilation.getDependencyReferencedExports(connection.dependency, runtime))
    .map((reference) => (Array.isArray(reference) ? reference : reference.name))
    .map(([first]) => first ?? ALL_EXPORTS);
}

/**
 * The exports that a host provides of each shared module. The module is found by the request in the host's own code.
 *
 * @param {import('webpack').Compilation} compilation
 * @param {string} folder the host's
 * @param {Record<string, string>} sources request in the host's code by share key
 */
export function providedExports(compilation, folder, sources) {
  const modules = requestedModules(compilation, `${folder}/src/`);
  return sortedRecord(
    new Map(
      Object.entries(sources).map(([name, request]) => {
        const module = modules.get(request);
        const exports = module && compilation.moduleGraph.getProvidedExports(module);
        if (!Array.isArray(exports))
          throw new Error(`The exports of ${name} cannot be told from its source.`);
        // The namespace of a CommonJS module has the module itself as its default.
        return [name, module.buildMeta?.exportsType === 'namespace' ? exports : [...exports, 'default']];
      }),
    ),
  );
}

function requestedModules(compilation, sourceFolder) {
  const modules = new Map();
  for (const issuer of compilation.modules) {
    if (!issuer.resource?.startsWith(sourceFolder)) continue;
    for (const dependency of dependenciesOf(issuer)) {
      // An import of single names may have been redirected past the module that it names, to their definitions.
      if (!dependency.request || dependency.ids?.length > 0) continue;
      const module = compilation.moduleGraph.getModule(dependency);
      if (module) modules.set(dependency.request, module);
    }
  }
  return modules;
}

/** Dependencies of a module, those of its dynamic imports included. */
function dependenciesOf(block) {
  return [...block.dependencies, ...block.blocks.flatMap(dependenciesOf)];
}

function sortedRecord(map) {
  return Object.fromEntries(
    [...map]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, names]) => [name, [...names].sort()]),
  );
}
