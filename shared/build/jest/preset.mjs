// Two kinds of tests: `browser` (jsdom) for code of pages, `node` for servers and pure rules.
// Tests run as native ES modules (node --experimental-vm-modules): several libraries have no other format.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile, STYLE_SHEETS } from './compile.mjs';
import { packLibraries } from './pack-libraries.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const versions = readFileSync(join(root, 'pnpm-lock.yaml'));
/** Packed files are inside of the workspace, so that they find external packages. */
const packIn = (workspace, options) =>
  packLibraries({
    folder: join(root, workspace),
    cache: join(root, workspace, '.cache'),
    versions,
    ...options,
  });

const packed = {
  ...(await packIn('shared/ui', {
    libraries: ['antd', 'antd/locale/ja_JP', '@ant-design/icons'],
    external: ['react', 'react-dom'],
  })),
  ...(await packIn('deploy/api', {
    libraries: [
      'kysely',
      '@fastify/type-provider-typebox',
      ...['typebox', 'typebox/compile', 'typebox/format', 'typebox/value'],
    ],
  })),
  ...(await packIn('deploy/api', {
    libraries: [
      ...['fastify', '@fastify/cookie', '@fastify/rate-limit', '@fastify/swagger'],
      ...['pg', 'nodemailer', 'prom-client', 'iconv-lite'],
    ],
    forNode: true,
  })),
};

const base = {
  rootDir: root,
  transform: { '\\.tsx?$': ['@swc/jest', compile] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'mjs', 'json', 'node'],
  moduleNameMapper: { ...packed, ...STYLE_SHEETS },
  modulePathIgnorePatterns: ['/dist/', '/.cache/'],
};

/** @param {{name: string, environment: 'node' | 'jsdom', match: string[], setup?: string[]}} kind */
export const jestProject = ({ name, environment, match, setup = [] }) => ({
  ...base,
  displayName: name,
  testEnvironment: environment,
  testMatch: match.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx,mjs}`),
  setupFiles: setup,
});
