import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { Composition } from '@newsphoto/contract';
import { windowModules } from '../window/window-modules.ts';
import { EAGER_MODULES, LAZY_MODULES } from './shared-modules.ts';

const ENTRY = {
  ...{ point: 'wire-item-action', id: 'send', owner: 'textdb', order: 1, label: '送る' },
  ...{ access: { guests: [], affiliation: 'internal' }, href: '/textdbDetailed' },
} as const;
const TABLE = {
  current: () => ({ extensions: [ENTRY] }) as unknown as Composition, // Only this part of it is read.
  subscribe: () => () => undefined,
};

test('a window provides the same but for the router, and nothing twice', () => {
  const { eager, lazy } = windowModules(TABLE);
  const all = Object.keys({ ...EAGER_MODULES, ...LAZY_MODULES }).filter(
    (name) => name !== 'react-router-dom',
  );
  expect([...Object.keys(eager), ...Object.keys(lazy)].sort()).toEqual(all.sort());
});

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
