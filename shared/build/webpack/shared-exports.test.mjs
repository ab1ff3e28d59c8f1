import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { ReleasePlugin } from './release-plugin.mjs';
import { remoteConfig } from './remote.mjs';
import { providedExports } from './shared-exports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'newsphoto-workspace-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(file, text) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const run = (config) =>
  new Promise((resolve, reject) =>
    webpack(config, (error, stats) =>
      error || stats.hasErrors() ? reject(error ?? new Error(stats.toString('errors-only'))) : resolve(stats),
    ),
  );

const page = { title: '見本', viewport: 'responsive', access: { guests: [] } };

test('a remote names the exports that its code uses, and no others', async () => {
  write('package.json', '{ "name": "sample", "version": "1.0.0" }');
  write(
    'descriptor.json',
    JSON.stringify({
      name: 'sample',
      title: '見本',
      ranges: { host: '^1.0.0', api: '^1.0.0' },
      routes: [{ ...page, path: '/sample', module: './sample-page' }],
      windows: [],
      budgets: { total: 50000 },
    }),
  );
  write(
    'src/exposes/sample-page.tsx',
    `import { useMemo, useState } from 'react';
     import * as jotai from 'jotai';
     import * as ui from '@newsphoto/ui';
     import { parts, unused } from '../parts.ts';
     const never = () => unused;
     export default function Page() { return <p>{useState(1)[0]}{jotai.atom(1)}{Object.keys(ui)}{parts}</p>; }`,
  );
  write(
    'src/parts.ts',
    `import { useId } from 'react'; import { formatDay, formatDate } from '@newsphoto/domain';
     export const parts = formatDay; export const unused = [useId, formatDate];`,
  );
  await run(remoteConfig(pathToFileURL(join(folder, 'webpack.config.mjs')).href, { mode: 'production' }));
  const release = JSON.parse(readFileSync(join(folder, 'dist/release.json'), 'utf8'));
  expect(release.uses).toEqual({
    '@newsphoto/domain': ['formatDay'],
    '@newsphoto/ui': ['*'],
    jotai: ['atom'],
    react: ['useState'],
    'react/jsx-runtime': ['jsxs'],
  });
  expect(release.budgets).toEqual({ total: 50000 });
  expect(release.assets[release.entry].brotliBytes).toBeGreaterThan(0);
}, 60_000);

test('a development build warns of a deprecated export that it uses, and a production build does not', async () => {
  const warningsOf = async (mode) => {
    const config = remoteConfig(pathToFileURL(join(folder, 'webpack.config.mjs')).href, { mode });
    const plugin = config.plugins.find((one) => one instanceof ReleasePlugin);
    const instead = 'use useReducer';
    plugin.release.deprecations = [{ name: 'react#useState', since: '1.1.0', lastVersion: '1.9.0', instead }];
    return (await run(config)).compilation.warnings.map(({ message }) => message);
  };
  expect(await warningsOf('development')).toEqual([
    'react#useState is deprecated since 1.1.0, 1.9.0 is the last version with it: use useReducer',
  ]);
  expect(await warningsOf('production')).toEqual([]);
}, 60_000);

test('a host names what it gives, whatever else its own code imports of it', async () => {
  write(
    'node_modules/kit/package.json',
    '{ "name": "kit", "type": "module", "main": "index.js", "sideEffects": false }',
  );
  write('node_modules/kit/index.js', `export { one } from './one.js'; export const two = 2;`);
  write('node_modules/kit/one.js', 'export const one = 1; export const inner = 0;');
  write('node_modules/old/package.json', '{ "name": "old", "main": "index.js" }');
  write('node_modules/old/index.js', 'exports.a = 1; exports.b = 2;');
  write('src/router.js', `export { two } from 'kit';`);
  write('src/main.js', `import { one } from 'kit'; import './shares.js'; console.log(one);`);
  write(
    'src/shares.js',
    `import * as kit from 'kit'; import * as old from 'old'; import * as router from './router.js';
     globalThis.shares = { kit, old, router, lazy: () => import('./lazy.js') };`,
  );
  write('src/lazy.js', 'export const late = 1;');
  const sources = { kit: 'kit', old: 'old', router: './router.js', lazy: './lazy.js' };
  let provided;
  const look = (compiler) =>
    compiler.hooks.thisCompilation.tap('look', (compilation) =>
      compilation.hooks.afterOptimizeDependencies.tap('look', () => {
        provided = providedExports(compilation, folder, sources);
      }),
    );
  await run({
    context: folder,
    mode: 'production',
    entry: './src/main.js',
    output: { path: join(folder, 'host') },
    plugins: [{ apply: look }],
  });
  expect(provided).toEqual({
    kit: ['one', 'two'],
    lazy: ['late'],
    old: ['a', 'b', 'default'],
    router: ['two'],
  });
}, 60_000);
