import { describe, expect, jest, test } from '@jest/globals';
import { type AccessSubject, type ComposedRoute, routesOf } from '@newsphoto/contract';
import type { BuildCheck } from '../../features/build-check/build-outcome.ts';
import type { LoadResult } from '../../federation/load-result.ts';
import type { NavigationSession } from '../session-port.ts';
import { enterRoute, isClosedByQuery, type NavigationParts } from './enter-route.ts';

const VISITOR: AccessSubject = {
  logined: false,
  guestUser: 'general',
  groupKbn: '',
  permission: { sig: [], grp: [] },
};
const route = (path: string, guests: ComposedRoute['access']['guests'] = ['general']): ComposedRoute => ({
  path,
  title: path,
  viewport: 'responsive',
  access: { guests },
  module: './page',
  owner: 'search',
});

function prepare(check: BuildCheck = { outcome: 'OK' }, session: Partial<NavigationSession> = {}) {
  const real: NavigationSession = {
    started: async () => true,
    subject: () => VISITOR,
    unauthRoutes: () => ['/index', '/error'],
    needsRefresh: () => false,
    refresh: async () => true,
    remembered: () => false,
    autoLogin: async () => true,
    ...session,
  };
  const requestPage = jest.fn(async (): Promise<LoadResult> => ({ ok: true, page: () => null }));
  const parts: NavigationParts = {
    session: real,
    checkBuild: async () => check,
    acceptTable: () => true,
    requestPage,
    routeAt: (input) => input,
    openRoutes: async () => 'refused',
    refuse: () => undefined,
    enter: () => undefined,
    mayLoadInFull: () => true,
  };
  return { parts, requestPage };
}

test('the page is loaded before it is entered', async () => {
  const { parts, requestPage } = prepare();
  expect(await enterRoute(route('/index'), '/index', parts)).toEqual({ kind: 'go' });
  expect(requestPage).toHaveBeenCalledTimes(1);
});

test.each(['NG', 'ERR'] as const)(
  '[T-015][E-018] build check %s: the target is loaded in full',
  async (outcome) => {
    const { parts } = prepare({ outcome });
    expect(await enterRoute(route('/index'), '/index', parts)).toEqual({ kind: 'full-load' });
    const again = { ...parts, mayLoadInFull: () => false };
    expect(await enterRoute(route('/index'), '/index', again)).toEqual({ kind: 'redirect', to: '/error' });
  },
);

test('the error page opens whatever the result of the build check', async () => {
  const { parts } = prepare({ outcome: 'ERR' });
  expect(await enterRoute(route('/error'), '/error', parts)).toEqual({ kind: 'go' });
});

test('[T-018] a refused page leads to the forbidden page', async () => {
  const { parts } = prepare({ outcome: 'FORBIDDEN' });
  expect(await enterRoute(route('/index'), '/index', parts)).toEqual({ kind: 'redirect', to: '/forbidden' });
});

test('[T-016] where the build is current, the page is entered once stale user info was refreshed', async () => {
  const finish: (() => void)[] = [];
  const refresh = jest.fn(() => new Promise<boolean>((resolve) => finish.push(() => resolve(true))));
  const enter = (needsRefresh: boolean, outcome: BuildCheck['outcome'] = 'OK') =>
    enterRoute(
      route('/index'),
      '/index',
      prepare({ outcome }, { needsRefresh: () => needsRefresh, refresh }).parts,
    );
  const entered = jest.fn();
  const entering = enter(true).finally(entered);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(entered).not.toHaveBeenCalled();
  finish[0]?.();
  expect(await entering).toEqual({ kind: 'go' });
  expect(await enter(false)).toEqual({ kind: 'go' });
  expect(await enter(true, 'NG')).toEqual({ kind: 'full-load' });
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('[T-022] after a failed start-up the user info is refreshed and the top page opened', async () => {
  const refresh = jest.fn(async () => true);
  const { parts } = prepare({ outcome: 'OK' }, { started: async () => false, refresh });
  expect(await enterRoute(route('/order'), '/order', parts)).toEqual({ kind: 'redirect', to: '/' });
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('[T-025] a closed page of a remembered visitor opens after the auto-login', async () => {
  let subject = VISITOR;
  const { parts } = prepare(
    { outcome: 'OK' },
    {
      subject: () => subject,
      remembered: () => true,
      autoLogin: async () => {
        subject = { ...VISITOR, logined: true, guestUser: '' };
        return true;
      },
    },
  );
  expect(await enterRoute(route('/order', []), '/order', parts)).toEqual({ kind: 'go' });
});

test('a page that is refused for a right is reported with it, one that needs a log-in is not', async () => {
  const member: AccessSubject = { ...VISITOR, logined: true, guestUser: '', groupKbn: '1' };
  const refusedFor = async (subject: AccessSubject) => {
    const { parts } = prepare({ outcome: 'OK' }, { subject: () => subject });
    const refuse = jest.spyOn(parts, 'refuse');
    const cart = { ...route('/cartList', []), access: { guests: [], permissions: ['AA006'] } };
    const entrance = await enterRoute(cart, '/cartList', parts);
    return [entrance, refuse.mock.calls.map(([{ title }]) => title)];
  };
  expect(await refusedFor(member)).toEqual([{ kind: 'redirect', to: '/index' }, ['/cartList']]);
  expect(await refusedFor(VISITOR)).toEqual([{ kind: 'redirect', to: '/login?redirect=%2FcartList' }, []]);
});

test('a query that closes the page to its visitor counts as a navigation, a filter does not', () => {
  const { parts } = prepare({ outcome: 'OK' }, { unauthRoutes: () => ['/refineResultsList'] });
  const cases = [{ when: { pageId: 'ImageAcquisition' }, guests: ['save' as const] }];
  const results = { ...route('/refineResultsList'), access: { guests: ['general' as const], cases } };
  const closes = (query: string) => isClosedByQuery(results, new URLSearchParams(query), parts.session);
  expect(closes('q=a&sort=1')).toBe(false);
  expect(closes('q=a&pageId=ImageAcquisition')).toBe(true);
  const unconditional = route('/orderHistory', []);
  expect(isClosedByQuery(unconditional, new URLSearchParams('page=2'), parts.session)).toBe(false);
});

describe('a route of which the page has the path alone', () => {
  const [closed] = routesOf({ routes: [], closed: ['/admin'] });
  if (!closed) throw new Error('no closed route');
  const open: ComposedRoute = { ...route('/admin', []), access: { guests: [], affiliation: 'internal' } };
  const desk = { subject: () => ({ ...VISITOR, logined: true, guestUser: '', groupKbn: '0' }) };

  test('redirects a guest to the log-in with its target, without a request to the gateway', async () => {
    const { parts, requestPage } = prepare();
    const openRoutes = jest.spyOn(parts, 'openRoutes');
    expect(await enterRoute(closed, '/admin?x=1', parts)).toEqual({
      ...{ kind: 'redirect', to: '/login?redirect=%2Fadmin%3Fx%3D1' },
    });
    expect([openRoutes.mock.calls.length, requestPage.mock.calls.length]).toEqual([0, 0]);
  });

  test('is entered by an internal user as soon as the gateway has returned it', async () => {
    const { parts, requestPage } = prepare({ outcome: 'OK' }, desk);
    let now = closed;
    const opened = {
      ...parts,
      routeAt: () => now,
      openRoutes: async () => {
        now = open;
        return 'open' as const;
      },
    };
    expect(await enterRoute(closed, '/admin', opened)).toEqual({ kind: 'go' });
    expect(requestPage.mock.calls).toEqual([[open]]);
  });

  test.each([
    ['refused', { kind: 'redirect', to: '/index' }],
    ['failed', { kind: 'redirect', to: '/error' }],
    ['other-releases', { kind: 'full-load' }],
  ] as const)('ends well where the opening is %s', async (opening, entrance) => {
    const { parts } = prepare({ outcome: 'OK' }, desk);
    expect(await enterRoute(closed, '/admin', { ...parts, openRoutes: async () => opening })).toEqual(
      entrance,
    );
  });
});
