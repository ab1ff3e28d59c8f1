import { SINGLETONS } from './kit-packages.mjs';

const OWN = '@newsphoto/';

/**
 * The manifest of a package as others install it: compiled entry points, and real versions in the place of those that only
 * this repository can resolve.
 *
 * @param {object} manifest of the workspace
 * @param {object} known
 * @param {Record<string, string>} known.catalog versions of other packages by name
 * @param {Record<string, string>} known.versions versions of the kit's packages by name
 * @param {object} changes properties that replace those of the workspace, for commands and the preset
 */
export function publishedManifest(manifest, { catalog, versions }, changes = {}) {
  const { name, version, description, sideEffects } = manifest;
  const optional = Object.keys(manifest.optionalDependencies ?? {});
  const wanted = { ...manifest.dependencies, ...changes.dependencies };
  const own = Object.keys(wanted).filter((one) => one.startsWith(OWN) && !changes.bin);
  const others = Object.keys(wanted).filter((one) => !one.startsWith(OWN));
  const isSingleton = (one) => SINGLETONS.includes(one);
  const versionOf = (one) => required(one, catalog[one]);
  return {
    ...{ name, version, description, license: 'UNLICENSED', type: 'module', engines: { node: '>=20.19' } },
    ...(sideEffects === undefined ? {} : { sideEffects }),
    ...{ files: changes.files ?? ['dist'] },
    exports: changes.exports ?? compiledEntries(manifest.exports),
    ...(changes.bin ? { bin: changes.bin } : {}),
    ...listed('dependencies', [
      ...own.map((one) => [one, required(one, versions[one])]),
      ...others.filter((one) => !isSingleton(one)).map((one) => [one, versionOf(one)]),
    ]),
    ...listed('peerDependencies', [
      ...others.filter(isSingleton).map((one) => [one, `^${versionOf(one)}`]),
      ...optional.map((one) => [one, `^${versionOf(one)}`]),
    ]),
    ...listed(
      'peerDependenciesMeta',
      optional.map((one) => [one, { optional: true }]),
    ),
  };
}

/** `./src/index.ts` → its declaration and its code. */
function compiledEntries(entries = {}) {
  return Object.fromEntries(
    Object.entries(entries).map(([entry, source]) => {
      const compiled = source.replace('./src/', './dist/').replace(/\.tsx?$/, '');
      return [entry, { types: `${compiled}.d.ts`, default: `${compiled}.js` }];
    }),
  );
}

function required(name, version) {
  if (version) return version;
  throw new Error(`${name} is neither in the catalog of pnpm-workspace.yaml nor in the kit`);
}

/** Absent where nothing is listed. */
const listed = (key, entries) =>
  entries.length === 0
    ? {}
    : { [key]: Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1))) };

/** The versions of `catalog:` in pnpm-workspace.yaml. */
export function readCatalog(text) {
  const [, lines = ''] = /^catalog:\n((?: {2}.*\n)+)/m.exec(text) ?? [];
  return Object.fromEntries(
    [...lines.matchAll(/^ {2}"?([^":\s]+)"?: "?([^"\s]+)"?$/gm)].map(([, name, version]) => [name, version]),
  );
}
