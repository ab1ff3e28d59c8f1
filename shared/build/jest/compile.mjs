import { fileURLToPath } from 'node:url';

/** Options of `@swc/jest`: tests run as native ES modules. */
export const compile = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
};

export const STYLE_SHEETS = { '\\.css$': fileURLToPath(new URL('./css-module.cjs', import.meta.url)) };
