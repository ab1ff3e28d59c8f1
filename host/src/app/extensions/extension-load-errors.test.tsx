import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ComposedExtension, ExtensionPoint } from '@newsphoto/contract';
import { countHits, ExtensionPart, runContentAction, useExtensions } from '@newsphoto/extensions';
import { provideExtensions } from '@newsphoto/extensions/host';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { pageBanners } from '@newsphoto/ui/start';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createLeaveGuard } from '../../features/leave-guard/leave-guard.ts';
import { createLoginRequests } from '../../features/login/login-requests.ts';
import { PinsState } from '../../features/pins/pins-state.ts';
import type { FetchPage } from '../../federation/page-loader.ts';
import { EMPTY_COMPOSITION, makePages } from '../../federation/testing.ts';
import { AppServicesContext } from '../app-services.ts';
import { createExtensionHost } from './extension-host.ts';
import { TrayOutlet } from './tray-outlet.tsx';
import { TrayState } from './tray-state.ts';

// Each error of the loader at each point: the offering page and the entry beside it are as before. Two entries at each point,
// `bad` and `good`, of two modules.

const chunk = (type: string, request = '/remotes/search/1.1.0/c.js') =>
  Object.assign(new Error('chunk'), { name: 'ChunkLoadError', type, request });
const rejected = (cause: unknown) => () => Promise.reject(cause);
const throwing = (cause: unknown) => async () => ({
  default: () => {
    throw cause;
  },
});

/** What the module of the bad entry does in the live release. */
const LOAD_ERRORS: Readonly<Record<string, () => Promise<unknown>>> = {
  'a script that is not found': rejected(chunk('script-missing')),
  'a script with other bytes': rejected(chunk('script-integrity')),
  'a lost connection': rejected(chunk('script-network')),
  'a script that registers nothing': rejected(chunk('missing')),
  'a syntax error': rejected(new SyntaxError('Unexpected token')),
  'an exception while the module is evaluated': rejected(new TypeError('on purpose')),
  'a script that hangs': () => new Promise(() => undefined),
  'a module without a default export': async () => ({}),
  'a function that throws': throwing(new Error('on purpose')),
  'a part that does not load': throwing(chunk('script-missing')),
};

const SECTION_POINTS = [
  'account-section',
  'admin-page',
  'admin-section',
  'content-section',
  'home-section',
  'order-delivery',
] as const;
type SectionPoint = (typeof SECTION_POINTS)[number];

/** As read from descriptors: each point takes what it needs. */
function entriesOf<Point extends ExtensionPoint>(point: Point): ComposedExtension<Point>[] {
  const base = { owner: 'search', access: { guests: [] }, href: '/search', record: 'group' };
  const entries = ['bad', 'good'].map((id, order) => {
    return { ...base, point, id, order, module: `./${id}`, title: id, label: id, help: id };
  });
  return JSON.parse(JSON.stringify(entries));
}

interface World {
  readonly point: ExtensionPoint;
  readonly loadError: string;
  readonly good: unknown;
  /** Default export of the former release, where the bad entry is well. */
  readonly former?: unknown;
}

function provide({ point, loadError, good, former }: World) {
  const fetchPage: FetchPage = ({ module }, release) => {
    if (module === './good') return Promise.resolve({ default: good });
    return release?.version === '1.0.0'
      ? Promise.resolve({ default: former })
      : Promise.resolve(LOAD_ERRORS[loadError]?.());
  };
  const fallback = former ? { fallback: ['./bad', './good'] } : {};
  const pages = makePages(fetchPage, { timeoutMs: 20, ...fallback });
  const composition = { ...EMPTY_COMPOSITION, extensions: entriesOf(point) };
  const table = { current: () => composition, subscribe: () => () => undefined, show: jest.fn() };
  const tray = new TrayState({ getItem: () => null, setItem: () => undefined });
  provideExtensions(createExtensionHost({ table, registry: pages.registry, tray }));
  const services = {
    ...{ registry: pages.registry, pins: new PinsState(), table, tray },
    leaveGuard: createLeaveGuard({ held: () => false, watch: () => () => undefined }),
    confirmation: { requests: createLoginRequests(), userId: () => '', confirm: async () => undefined },
  };
  return { ...pages, table, tray, services };
}

function Sections({ point }: { readonly point: SectionPoint }) {
  return useExtensions(point).map((entry) => (
    <section key={entry.id} aria-label={entry.title}>
      <ExtensionPart entry={entry} />
    </section>
  ));
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));
const region = (name: string) => screen.getByRole('region', { name }).textContent;
const Well = () => <p>正常な部分</p>;
const Former = () => <p>前の版</p>;
const banners = () => pageBanners.get().map(({ message }) => message);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  setSession(fakeMemberInfo());
  // Everything is in sight.
  Reflect.set(window, 'IntersectionObserver', function observer(seen: (entries: object[]) => void) {
    return { observe: () => seen([{ isIntersecting: true }]), disconnect: () => undefined };
  });
  Reflect.set(window, 'ResizeObserver', function observer() {
    return { observe: () => undefined, disconnect: () => undefined };
  });
});
afterEach(() => {
  cleanup();
  provideExtensions(undefined);
  jest.restoreAllMocks();
  for (const { id } of pageBanners.get()) pageBanners.close(id);
});

describe.each(Object.keys(LOAD_ERRORS))('%s', (loadError) => {
  test.each(SECTION_POINTS)(
    '%s: the page and the other part stay, the failure is named in its place',
    async (point) => {
      const { services, outcomes, failures } = provide({ point, loadError, good: Well });
      render(
        <AppServicesContext value={services}>
          <h1>提供する画面</h1>
          <Sections point={point} />
        </AppServicesContext>,
      );
      await settle();
      expect(screen.getByRole('heading').textContent).toBe('提供する画面');
      expect(region('good')).toBe('正常な部分');
      expect(region('bad')).toBe('この部分を表示できませんでした。再試行');
      expect([...outcomes, ...failures].join()).toContain('search@1.1.0');
    },
  );

  test('tray-item: the other item stays, the failed one can be dismissed', async () => {
    const { services, tray } = provide({ point: 'tray-item', loadError, good: Well });
    tray.show('bad', '1');
    tray.show('good', '2');
    render(
      <AppServicesContext value={services}>
        <TrayOutlet />
      </AppServicesContext>,
    );
    await settle();
    expect(region('good')).toBe('正常な部分');
    expect(region('bad')).toContain('「bad」を表示できませんでした。');
  });

  test('content-action: it is announced, the other action runs', async () => {
    const good = jest.fn();
    provide({ point: 'content-action', loadError, good });
    const input = { contentIds: ['000000000001'] };
    for (const entry of entriesOf('content-action')) await runContentAction(entry, input);
    expect(banners()).toEqual([expect.stringContaining('「bad」を実行できませんでした')]);
    expect(good).toHaveBeenCalledWith(input);
  });

  test('search-collection: it has no figure, the other one has', async () => {
    provide({ point: 'search-collection', loadError, good: async () => 12 });
    const hits = entriesOf('search-collection').map((entry) => countHits(entry, '桜', undefined));
    expect(await Promise.all(hits)).toEqual([undefined, 12]);
    expect(banners()).toEqual([]);
  });
});

test.each(Object.keys(LOAD_ERRORS).filter((loadError) => loadError !== 'a lost connection'))(
  '%s: the former release has the part instead',
  async (loadError) => {
    const { services } = provide({ point: 'home-section', loadError, good: Well, former: Former });
    render(
      <AppServicesContext value={services}>
        <Sections point="home-section" />
      </AppServicesContext>,
    );
    await settle();
    expect(region('bad')).toBe('前の版');
  },
);

test('the release of a shown part, and of a shown item of the tray, is not exchanged in its tab', async () => {
  for (const point of ['home-section', 'tray-item'] as const) {
    const { services, table, tray } = provide({ point, loadError: '', good: Well });
    if (point === 'tray-item') tray.show('good', '1');
    expect(table.show).not.toHaveBeenCalled();
    render(
      <AppServicesContext value={services}>
        {point === 'tray-item' ? <TrayOutlet /> : <Sections point={point} />}
      </AppServicesContext>,
    );
    await settle();
    expect(table.show).toHaveBeenCalledWith('search');
    cleanup();
  }
});
