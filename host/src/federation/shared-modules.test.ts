import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { EAGER_MODULES, LAZY_MODULES } from './shared-modules.ts';

test('the host provides exactly what the build promises to remotes', () => {
  const source = readFileSync(
    new URL('../../../shared/build/webpack/shared-modules.mjs', import.meta.url),
    'utf8',
  );
  const list = /SHARED_MODULES = \{(.*?)\n\};/s.exec(source)?.[1] ?? '';
  const promised = [...list.matchAll(/^ {2}'?([^':\s]+)'?: \{(.*)\}/gm)];
  const names = (lazy: boolean) =>
    promised.filter(([, , rest]) => rest?.includes('chunk:') === lazy).map(([, name]) => name);
  expect(Object.keys(EAGER_MODULES).sort()).toEqual(names(false).sort());
  expect(Object.keys(LAZY_MODULES).sort()).toEqual(names(true).sort());
});
