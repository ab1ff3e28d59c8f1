import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalog } from '../kit/published-manifest.mjs';

/** Packages of others that the template imports or runs. The singletons are those of the host. */
const DEPENDENCIES = ['react', 'react-dom', 'react-router-dom', 'jotai', 'final-form', 'react-final-form'];
const DEV_DEPENDENCIES = [
  ...['@jest/globals', '@testing-library/dom', '@testing-library/react', '@types/react', '@types/react-dom'],
  ...['jest', 'typescript', 'webpack', 'webpack-cli'],
];
/** Of the kit: what only builds, tests and releases. */
const COMMANDS = ['@newsphoto/build', '@newsphoto/local-host', '@newsphoto/releases'];

/**
 * The manifest of a remote in its own repository.
 *
 * @param {{ name: string, title: string, fromRegistry: boolean }} request
 * @param {{ name: string, version: string, file: string }[]} kit packages as they were packed
 * @param {string} root of this repository
 */
export function standalonePackage({ name, title, fromRegistry }, kit, root) {
  const catalog = readCatalog(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'));
  const versions = (names) => names.map((one) => [one, catalog[one]]);
  const own = kit.map(({ name: one, version, file }) => [
    one,
    fromRegistry ? `^${version}` : `file:vendor/${file}`,
  ]);
  const isCommand = ([one]) => COMMANDS.includes(one);
  return {
    ...{ name: `remote-${name}`, version: '1.0.0', private: true, description: title },
    engines: { node: '>=20.19' },
    scripts: {
      build: 'webpack --mode production',
      dev: 'local-host',
      test: 'node --experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js',
      types: 'tsc --noEmit',
    },
    dependencies: sorted([...own.filter((one) => !isCommand(one)), ...versions(DEPENDENCIES)]),
    devDependencies: sorted([...own.filter(isCommand), ...versions(DEV_DEPENDENCIES)]),
  };
}

const sorted = (entries) => Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));
