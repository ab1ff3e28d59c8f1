import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ComposedRoute } from '@newsphoto/contract';
import {
  isRouterAliveAtom,
  sessionStore,
  showHamburgerMenuAtom,
  showSiderMenuAtom,
} from '@newsphoto/session/host';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'jotai';
import { Link, RouterProvider } from 'react-router-dom';
import { createLeaveGuard } from '../features/leave-guard/leave-guard.ts';
import { LoginPortContext } from '../features/login/login-port.ts';
import { createLoginRequests } from '../features/login/login-requests.ts';
import { PinsState } from '../features/pins/pins-state.ts';
import type { PageComponent } from '../federation/load-result.ts';
import { EMPTY_COMPOSITION, makePages } from '../federation/testing.ts';
import { AppServicesContext } from './app-services.ts';
import { TrayState } from './extensions/tray-state.ts';
import { createAppRouter } from './router.tsx';
import { hidePage } from './visitor.ts';

const route = (path: string, more: Partial<ComposedRoute> = {}): ComposedRoute => ({
  path,
  title: `題 ${path}`,
  viewport: 'responsive',
  access: { guests: ['none', 'general'] },
  module: `.${path}-page`,
  owner: 'search',
  ...more,
});
const ROUTES = [
  route('/index'),
  route('/order'),
  route('/resetPassword', { access: { guests: ['none'] } }),
  route('/common/complete', { owner: 'host' }),
  route('/login', { layout: 'standalone', access: { guests: ['none'], passes: true } }),
];
const PAGES: Readonly<Record<string, PageComponent>> = {
  './index-page': () => (
    <>
      <h1>トップ</h1>
      <Link to="/order">注文</Link>
      <input aria-label="語" />
    </>
  ),
  './order-page': () => <h1>注文</h1>,
  './resetPassword-page': () => <h1>再設定</h1>,
  './login-page': () => <h1>ログイン</h1>,
};

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  setSession(fakeMemberInfo());
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const tableOf = (routes: readonly ComposedRoute[]) => {
  const composition = { ...EMPTY_COMPOSITION, routes };
  return { current: () => composition, subscribe: () => () => undefined, show: () => undefined };
};

/** The app at an address; `hold` delays the next page until the returned function is called. */
async function open(path: string, routes = ROUTES, pages = PAGES) {
  window.history.replaceState(null, '', `/web${path}`);
  let gate: Promise<void> | undefined;
  const { registry } = makePages(
    async ({ module }) => {
      await gate;
      return { default: pages[module] };
    },
    { timeoutMs: 5_000 },
  );
  const router = createAppRouter(routes, {
    session: {
      started: async () => true,
      subject: () => ({ logined: true, guestUser: '', groupKbn: '1', permission: { sig: [], grp: [] } }),
      unauthRoutes: () => [],
      needsRefresh: () => false,
      refresh: async () => true,
      remembered: () => false,
      autoLogin: async () => true,
    },
    checkBuild: async () => ({ outcome: 'OK' }),
    acceptTable: () => true,
    requestPage: (address) => registry.request(address),
    routeAt: (one) => one,
    openRoutes: async () => 'refused',
    refuse: () => undefined,
    enter: () => undefined,
    mayLoadInFull: () => true,
  });
  const confirmation = { requests: createLoginRequests(), userId: () => '', confirm: async () => undefined };
  const leaveGuard = createLeaveGuard({ held: () => false, watch: () => () => undefined });
  const login = {
    requests: createLoginRequests(),
    rememberedId: () => '',
    submit: async () => ({ ok: true as const, admitted: true }),
  };
  const { container } = render(
    <AppServicesContext
      value={{
        ...{ registry, leaveGuard, pins: new PinsState(), confirmation, table: tableOf(routes) },
        tray: new TrayState(sessionStorage),
      }}
    >
      <LoginPortContext value={login}>
        <RouterProvider router={router} />
      </LoginPortContext>
    </AppServicesContext>,
  );
  await screen.findByRole('heading', { level: 1 }, { timeout: 5_000 });
  const hold = () => {
    let release: () => void = () => undefined;
    gate = new Promise((resolve) => {
      release = resolve;
    });
    return () => act(async () => release());
  };
  return { container, router, hold };
}

/** The routes that host and remotes declare, each with a page that names its path. */
function declaredRoutes() {
  const root = new URL('../../..', import.meta.url).pathname;
  const folders = ['host', ...readdirSync(`${root}/remotes`).map((name) => `remotes/${name}`)];
  const declared = folders.flatMap((folder): ComposedRoute[] => {
    const { routes } = JSON.parse(readFileSync(`${root}/${folder}/descriptor.json`, 'utf8'));
    return routes;
  });
  const routes = declared.map(({ path, title, layout }) =>
    route(path, { title, ...(layout && { layout }), module: path }),
  );
  const pages = Object.fromEntries(routes.map(({ path }) => [path, () => <h1>{path}</h1>]));
  return { routes, pages };
}

test('[R-002][R-004][R-006][R-007] every route is reached below /web, with its title, all but /login in the main layout', async () => {
  const { routes, pages } = declaredRoutes();
  expect(routes.length).toBeGreaterThan(70);
  const shown = async (path: string) => {
    // Queries by role would take seconds on a menu of this size.
    await waitFor(() => expect(document.querySelector('main h1')?.textContent).toBe(path));
    const isInLayout = document.querySelector('header') !== null && document.querySelector('nav') !== null;
    return [window.location.pathname, document.title, isInLayout];
  };
  const { router } = await open('/index', routes, pages);
  for (const { path, title } of routes) {
    const address = path.replaceAll(/:\w+/g, '7');
    const expected = [`/web${address}`, `${title} | ニュースフォト`, path !== '/login'];
    expect(title.trim()).not.toBe('');
    await act(() => router.navigate(address));
    expect(await shown(path)).toEqual(expected);
  }
  for (const { path, title } of routes) {
    cleanup();
    const address = path.replaceAll(/:\w+/g, '7');
    await open(address, routes, pages);
    expect(await shown(path)).toEqual([`/web${address}`, `${title} | ニュースフォト`, path !== '/login']);
  }
}, 60_000);

test('[R-005] the root has the routed page and one back-to-top button, on the log-in as well', async () => {
  for (const [path, heading] of [
    ['/index', 'トップ'],
    ['/login', 'ログイン'],
  ] as const) {
    const { container } = await open(path);
    expect(container.querySelectorAll('main')).toHaveLength(1);
    expect(screen.getByRole('main').contains(screen.getByRole('heading', { name: heading }))).toBe(true);
    Object.defineProperty(window, 'scrollY', { value: 400, configurable: true });
    await act(async () => {
      window.dispatchEvent(new Event('scroll'));
      await new Promise((resolve) => setTimeout(resolve, 150));
    });
    expect(screen.getAllByRole('button', { name: 'ページの先頭へ戻る' })).toHaveLength(1);
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
    cleanup();
  }
});

test('[C-021] a progress bar is there while a page is on its way', async () => {
  const { hold } = await open('/index');
  expect(screen.queryByRole('progressbar')).toBeNull();
  const release = hold();
  await userEvent.click(screen.getByRole('link', { name: '注文' }));
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  await release();
  await screen.findByRole('heading', { level: 1, name: '注文' });
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('[S-010][S-011] at first the side menu is shown, and closed where the screen is small', async () => {
  const initial = createStore();
  expect([initial.get(showSiderMenuAtom), initial.get(showHamburgerMenuAtom)]).toEqual([true, false]);
  await open('/index');
  const menu = screen.getByRole('navigation', { name: 'メニュー' });
  expect(menu.getAttribute('data-open')).toBe('false');
  expect(screen.getByRole('button', { name: 'メニュー' }).getAttribute('aria-expanded')).toBe('false');
  act(() => sessionStore.set(showSiderMenuAtom, false));
  expect(screen.queryByRole('navigation', { name: 'メニュー' })).toBeNull();
  act(() => sessionStore.set(showSiderMenuAtom, true));
});

test('[S-018][T-017] the view takes no input while a navigation is under way; then another one is mounted', async () => {
  const { hold } = await open('/index');
  const before = screen.getByRole('textbox', { name: '語' });
  expect(sessionStore.get(isRouterAliveAtom)).toBe(true);
  const release = hold();
  await userEvent.click(screen.getByRole('link', { name: '注文' }));
  await waitFor(() => expect(sessionStore.get(isRouterAliveAtom)).toBe(false));
  expect(before.closest('[inert]')).toBe(document.getElementById('main'));
  await release();
  const main = await screen.findByRole('main');
  await within(main).findByRole('heading', { name: '注文' });
  await waitFor(() => expect(sessionStore.get(isRouterAliveAtom)).toBe(true));
  expect(main.hasAttribute('inert')).toBe(false);
  expect(before.isConnected).toBe(false);
});

test('the page of the user who logs out is hidden until the next one is shown, also on the same path', async () => {
  const { router } = await open('/index');
  act(() => hidePage(router.state.location.key));
  expect(screen.queryByRole('textbox', { name: '語' })).toBeNull();
  await act(() => router.navigate('/index'));
  expect(screen.getByRole('textbox', { name: '語' })).toBeTruthy();
  act(() => hidePage(router.state.location.key));
  await act(() => router.navigate('/order'));
  await screen.findByRole('heading', { level: 1, name: '注文' });
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('textbox', { name: '語' })).toBeTruthy();
});

test('[R-069] an unmatched path that is a short link goes to its real address', async () => {
  const { router } = await open('/index');
  await act(() => router.navigate('/idp/X9'));
  expect(window.location.pathname + window.location.search).toBe('/web/resetPassword?urlId=X9&redirect=idp');
  await screen.findByRole('heading', { level: 1, name: '再設定' });
});

test.each([
  ['/Index?x=1', '/web/index?x=1'],
  ['//index//', '/web/index'],
  ['/%69ndex', '/web/index'],
  ['/INDEX.HTML?a=b', '/web/index?a=b'],
  ['/common/../Index', '/web/index'],
  ['/Index?x=1#part', '/web/index?x=1#part'],
  ['//index//#part', '/web/index#part'],
])('the address %s is replaced by its normal form', async (address, normal) => {
  await open(address);
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe(normal);
  await screen.findByRole('heading', { level: 1, name: 'トップ' });
});

test('a link inside the app keeps its hash where its address is brought to the normal form', async () => {
  const { router } = await open('/index#before');
  await act(() => router.navigate('/Order/?a=b#part'));
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe('/web/order?a=b#part');
  await act(() => router.navigate('/Index'));
  expect(window.location.hash).toBe('');
});
