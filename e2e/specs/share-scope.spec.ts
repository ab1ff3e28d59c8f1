import type { Page } from '@playwright/test';
import { expect, logIn, test } from '../support/fixtures.ts';

interface SharedCopy {
  readonly name: string;
  readonly version: string;
  readonly loaded: boolean;
  readonly users: readonly string[];
}

/** What the federation runtime of this page holds in its share scopes: a row for each copy. */
function liveShareScope(page: Page): Promise<SharedCopy[]> {
  return page.evaluate(() => {
    interface Entry {
      readonly loaded?: boolean;
      readonly lib?: () => unknown;
      readonly useIn: readonly string[];
    }
    type Scopes = Record<string, Record<string, Record<string, Entry>>>;
    const runtime: { readonly __INSTANCES__: readonly { readonly shareScopeMap: Scopes }[] } = Reflect.get(
      globalThis,
      '__FEDERATION__',
    );
    const scopes = new Set(
      runtime.__INSTANCES__.flatMap(({ shareScopeMap }) => Object.values(shareScopeMap)),
    );
    return [...scopes].flatMap((scope) =>
      Object.entries(scope).flatMap(([name, versions]) =>
        Object.entries(versions).map(([version, { loaded, lib, useIn }]) => ({
          name,
          version,
          loaded: Boolean(loaded ?? lib),
          users: [...useIn],
        })),
      ),
    );
  });
}

/** Texts that a bundle holds only where it carries a copy of the library. */
const MARKS = {
  react: 'react.transitional.element',
  'react-dom': 'onRecoverableError',
  'react-router-dom': 'UNSAFE_',
  axios: 'AxiosError',
  dayjs: '$isDayjsObject',
  antd: 'prefixCls',
} as const;

test('one copy of each singleton is on the page, whatever remotes are loaded', async ({ page }) => {
  const bodies = new Map<string, string>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/remotes\/(?!host\/).*\.js$/.test(pathname)) bodies.set(pathname, await response.text());
  });
  await logIn(page, 'admin0001');
  await page.getByRole('link', { name: 'カート' }).first().click();
  await expect(page.getByRole('main')).toContainText('準備中');
  await page.getByRole('link', { name: 'トップ・検索' }).click();
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();

  const copies = await liveShareScope(page);
  const names = copies.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(10);
  expect([...names].sort()).toEqual([...new Set(names)].sort());
  const react = copies.find(({ name }) => name === 'react');
  expect(react?.loaded).toBe(true);
  expect(react?.users.some((user) => user.startsWith('search_'))).toBe(true);

  expect([...bodies.keys()].some((path) => path.startsWith('/remotes/search/'))).toBe(true);
  expect([...bodies.keys()].some((path) => path.startsWith('/remotes/cart/'))).toBe(true);
  const carried = [...bodies].flatMap(([path, text]) =>
    Object.entries(MARKS)
      .filter(([, mark]) => text.includes(mark))
      .map(([library]) => `${library} in ${path}`),
  );
  expect(carried).toEqual([]);
});
