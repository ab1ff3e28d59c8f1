import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The declaration of a workspace: its folder, `descriptor.json`, and the version of this build.
 * RELEASE_VERSION overrides the version of package.json, so that a local build can be distinguished from a release.
 *
 * @param {string} configUrl import.meta.url of the workspace's webpack.config.mjs
 */
export function readWorkspace(configUrl, env = process.env) {
  const folder = dirname(fileURLToPath(configUrl));
  const manifest = readJson(join(folder, 'package.json'));
  return {
    folder,
    packageName: manifest.name,
    declaration: readJson(join(folder, 'descriptor.json')),
    version: env.RELEASE_VERSION || manifest.version,
  };
}

/**
 * Federation name and global of one release. Each release has its own: with a constant name the entry of one version ran the
 * chunks of another.
 */
export function containerName(name, version) {
  return `${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
}

/** Version of a package as resolved from `folder`; undefined if it is not installed there. */
export function installedVersion(packageName, folder) {
  const require = createRequire(join(folder, 'package.json'));
  for (const base of require.resolve.paths(packageName) ?? []) {
    try {
      return readJson(join(base, packageName, 'package.json')).version;
    } catch (error) {
      if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    }
  }
  return undefined;
}

/** `react-dom/client` → `react-dom`, `@newsphoto/ui` → itself. */
export function packageOf(request) {
  const [scope, name] = request.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}
