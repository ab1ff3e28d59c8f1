import { expect, logIn, test } from '../support/fixtures.ts';
import { liveShareScope } from '../support/share-scope.ts';

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
  await expect(page.getByRole('heading', { level: 1, name: 'カート' })).toBeVisible();
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
