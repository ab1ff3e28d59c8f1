// Two kinds of tests: `browser` (jsdom) for what ships to pages, `node` for servers and pure rules.
const esmOnly = ['jotai', 'typebox', '@fastify\\+type-provider-typebox', 'final-form', 'react-final-form'];

const base = {
  rootDir: new URL('../../..', import.meta.url).pathname,
  transform: {
    '\\.(ts|tsx|mjs|js)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/(${esmOnly.join('|')})@)`],
  moduleNameMapper: { '\\.css$': new URL('./css-module.cjs', import.meta.url).pathname },
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['/dist/'],
};

/** @param {{name: string, environment: 'node' | 'jsdom', match: string[], setup?: string[]}} kind */
export const jestProject = ({ name, environment, match, setup = [] }) => ({
  ...base,
  displayName: name,
  testEnvironment: environment,
  testMatch: match.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx}`),
  setupFiles: setup,
});
