import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { problemsOfPackage } from './check-package.mjs';
import { COMMANDS, LIBRARIES, PRESET } from './kit-packages.mjs';
import { publishedManifest, readCatalog } from './published-manifest.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kit-package-'));
afterAll(() => rmSync(folder, { recursive: true }));

const catalog = readCatalog(
  'packages:\n  - host\n\ncatalog:\n  "@ant-design/icons": 6.3.4\n  react: 19.3.1\n  axios: 1.21.1\n\nallowBuilds:\n  sharp: true\n',
);
const known = { catalog, versions: { '@newsphoto/contract': '1.2.0' } };

test('the published manifest has compiled entry points and real versions; singletons are for the remote to install', () => {
  expect(catalog).toEqual({ '@ant-design/icons': '6.3.4', react: '19.3.1', axios: '1.21.1' });
  const manifest = {
    ...{
      name: '@newsphoto/http',
      version: '1.0.0',
      private: true,
      description: 'The client',
      sideEffects: false,
    },
    exports: { '.': './src/index.ts', './testing': './src/testing.tsx' },
    dependencies: { '@newsphoto/contract': 'workspace:*', react: 'catalog:', axios: 'catalog:' },
    devDependencies: { '@types/react': 'catalog:' },
  };
  expect(publishedManifest(manifest, known)).toEqual({
    ...{ name: '@newsphoto/http', version: '1.0.0', description: 'The client', sideEffects: false },
    ...{ license: 'UNLICENSED', type: 'module', engines: { node: '>=20.19' }, files: ['dist'] },
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './testing': { types: './dist/testing.d.ts', default: './dist/testing.js' },
    },
    dependencies: { '@newsphoto/contract': '1.2.0', axios: '1.21.1' },
    peerDependencies: { react: '^19.3.1' },
  });
  expect(() => publishedManifest({ ...manifest, dependencies: { unknown: 'catalog:' } }, known)).toThrow(
    'unknown is neither',
  );
});

test('a package that lacks a file or a dependency, or names the machine, is not packed', () => {
  const write = (file, text) => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const exports = { '.': { types: './dist/index.d.ts', default: './dist/index.js' } };
  write('package.json', JSON.stringify({ name: 'one', exports, dependencies: { axios: '1.21.1' } }));
  write('dist/index.d.ts', "export * from './part.js';\n");
  write('dist/part.d.ts', 'export declare const part: number;\n');
  write(
    'dist/index.js',
    "import { readFile } from 'node:fs';\nimport axios from 'axios';\nexport * from './part.js';\n",
  );
  write('dist/part.js', "import './part.css';\nexport const part = 1;\n");
  write('dist/part.css', '');
  expect(problemsOfPackage(folder, ['/home/me/checkout'])).toEqual([]);

  write(
    'dist/part.js',
    "import './gone.css';\nimport dayjs from 'dayjs/plugin/utc.js';\n// /home/me/checkout\n",
  );
  write(
    'package.json',
    JSON.stringify({ exports, bin: { one: './bin/one.mjs' }, dependencies: { axios: 'catalog:' } }),
  );
  expect(problemsOfPackage(folder, ['/home/me/checkout']).sort()).toEqual([
    'dist/part.js contains /home/me/checkout',
    'dist/part.js imports ./gone.css, which is not there',
    'dist/part.js imports dayjs/plugin/utc.js, which is not there',
    'package.json contains catalog:',
    'package.json names ./bin/one.mjs, which is not in the package',
  ]);
});

test('every package of the kit has the version of the contract', () => {
  const folders = [
    ...LIBRARIES.map((name) => `shared/${name}`),
    PRESET.folder,
    ...COMMANDS.map(({ folder: one }) => one),
  ];
  const versionOf = (one) =>
    JSON.parse(readFileSync(new URL(`../../../${one}/package.json`, import.meta.url), 'utf8')).version;
  const different = folders.filter((one) => versionOf(one) !== versionOf('shared/contract'));
  expect(different).toEqual([]);
});
