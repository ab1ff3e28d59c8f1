/**
 * Packages whose code is part of a build, except for its workspace. A package that the host provides must not be among them:
 * it would exist twice.
 *
 * @param {import('webpack').Compilation} compilation
 * @param {string} own name of the workspace
 * @returns {Record<string, string>} versions by name, sorted
 */
export function bundledPackages(compilation, own) {
  const packages = new Map();
  for (const module of compilation.modules) {
    if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    for (const part of module.modules ?? [module]) {
      const found = packageAround(part);
      if (found && found.name !== own) packages.set(found.name, found.version);
    }
  }
  return Object.fromEntries([...packages].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Pages import types from schemas, and constants from files without schemas. One constant in the file of a schema would
 * bundle the library.
 *
 * @param {Record<string, string>} bundles of a production build
 */
export function requireNoSchemas(bundles) {
  if (!('typebox' in bundles)) return;
  throw new Error(
    'The build carries typebox: a page imports a value from a file of schemas. Constants are in separate files.',
  );
}

function packageAround({ resource, resourceResolveData }) {
  const { name, version = '0.0.0' } = resourceResolveData?.descriptionFileData ?? {};
  if (name) return { name, version };
  // Some packages have a nearer package.json that only declares the kind of modules.
  const inModules = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(resource ?? '');
  return inModules ? { name: inModules[1], version } : undefined;
}
