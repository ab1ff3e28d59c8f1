// Two kinds of tests: `browser` (jsdom) for code of pages, `node` for servers and pure rules.
// Tests run as native ES modules (node --experimental-vm-modules): several libraries have no other format.
import { packLibraries } from './pack-libraries.mjs';

const packed = {
  ...(await packLibraries({
    folder: 'shared/ui',
    libraries: ['antd', 'antd/locale/ja_JP', '@ant-design/icons'],
    external: ['react', 'react-dom'],
  })),
  ...(await packLibraries({
    folder: 'deploy/api',
    libraries: [
      'kysely',
      '@fastify/type-provider-typebox',
      ...['typebox', 'typebox/compile', 'typebox/format', 'typebox/value'],
    ],
  })),
  ...(await packLibraries({
    folder: 'deploy/api',
    libraries: [
      ...['fastify', '@fastify/cookie', '@fastify/rate-limit', '@fastify/static', '@fastify/swagger'],
      ...['pg', 'nodemailer', 'prom-client', 'iconv-lite'],
    ],
    forNode: true,
  })),
};

const compile = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
};

const base = {
  rootDir: new URL('../../..', import.meta.url).pathname,
  transform: { '\\.tsx?$': ['@swc/jest', compile] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'mjs', 'json', 'node'],
  moduleNameMapper: { ...packed, '\\.css$': new URL('./css-module.cjs', import.meta.url).pathname },
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
