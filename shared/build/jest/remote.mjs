// Jest for a remote in its own repository: what `preset.mjs` is for the tests of this one.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile, STYLE_SHEETS } from './compile.mjs';
import { packLibraries } from './pack-libraries.mjs';

const require = createRequire(import.meta.url);

/**
 * Configuration of Jest. Tests run with `node --experimental-vm-modules`.
 *
 * @param {string} configUrl import.meta.url of the repository's jest.config.mjs
 */
export async function remoteTests(configUrl) {
  const rootDir = dirname(fileURLToPath(configUrl));
  const packed = await packLibraries({
    folder: folderOf('@newsphoto/ui', rootDir),
    libraries: ['antd', 'antd/locale/ja_JP', '@ant-design/icons'],
    cache: join(rootDir, 'node_modules/.cache'),
    versions: ['antd', '@ant-design/icons'].map((name) => manifestOf(name, rootDir)).join(),
    external: ['react', 'react-dom'],
  });
  return {
    rootDir,
    testEnvironment: require.resolve('jest-environment-jsdom'),
    transform: { '\\.tsx?$': [require.resolve('@swc/jest'), compile] },
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'mjs', 'json', 'node'],
    moduleNameMapper: { ...packed, ...STYLE_SHEETS },
    modulePathIgnorePatterns: ['/dist/'],
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    setupFiles: [fileURLToPath(new URL('./jsdom-setup.cjs', import.meta.url))],
  };
}

/** Where a package is installed; its entry points need not include its manifest. */
function folderOf(name, from) {
  const found = (createRequire(join(from, 'package.json')).resolve.paths(name) ?? [])
    .map((folder) => join(folder, name))
    .find((folder) => existsSync(join(folder, 'package.json')));
  if (!found) throw new Error(`${name} is not installed: run npm install`);
  return found;
}

const manifestOf = (name, from) => readFileSync(join(folderOf(name, from), 'package.json'), 'utf8');
