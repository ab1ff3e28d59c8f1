import { afterEach, expect, jest, test } from '@jest/globals';
import type { ComposedExtension, Composition } from '@newsphoto/contract';
import { pageBanners } from '@newsphoto/ui/start';
import type { LoadResult } from '../../federation/load-result.ts';
import type { PageAddress } from '../../federation/page-loader.ts';
import { createExtensionHost } from './extension-host.ts';
import { TrayState } from './tray-state.ts';

const ACTION = {
  ...{ point: 'content-action', id: 'send', owner: 'download', order: 1, label: 'FTP転送' },
  ...{ access: { guests: [] }, module: './send' },
} as const satisfies ComposedExtension;
const INPUT = { contentIds: ['000000000001'] };

function provide(outcome: LoadResult) {
  const request = jest.fn(async (_address: PageAddress) => outcome);
  const fail = jest.fn();
  const show = jest.fn();
  const table = {
    current: () => ({ extensions: [ACTION] }) as unknown as Composition, // Only this part of it is read.
    subscribe: () => () => undefined,
    show,
  };
  const tray = new TrayState({ getItem: () => null, setItem: () => undefined });
  return { host: createExtensionHost({ table, registry: { request, fail }, tray }), request, fail, show };
}
/** The loader only knows that it is a function. */
const loaded = (act: () => unknown): LoadResult => ({ ok: true, page: act as () => null });
const shown = () => pageBanners.get().map(({ message }) => message);

afterEach(() => {
  for (const { id } of pageBanners.get()) pageBanners.close(id);
});

test('an action is loaded from its remote and gets the contents; its release stays in this tab from then on', async () => {
  const act = jest.fn();
  const { host, request, show } = provide(loaded(act));
  await host.run(ACTION, INPUT);
  expect(request).toHaveBeenCalledWith({ owner: 'download', module: './send' });
  expect(act).toHaveBeenCalledWith(INPUT);
  expect(show).toHaveBeenCalledWith('download');
  expect(shown()).toEqual([]);
});

test('one that does not load is announced, and nothing is rejected', async () => {
  const { host, show } = provide({ ok: false, failure: { code: 'remote/timeout', cause: 1 } });
  await host.run(ACTION, INPUT);
  expect(shown()).toEqual([expect.stringContaining('「FTP転送」を実行できませんでした')]);
  expect(show).not.toHaveBeenCalled();
});

test.each([
  [
    'throws',
    () => {
      throw new Error('no');
    },
  ],
  ['rejects', () => Promise.reject(new Error('no'))],
])('one that %s is reported for its release', async (_what, act) => {
  const { host, fail } = provide(loaded(act));
  await host.run(ACTION, INPUT);
  expect(fail).toHaveBeenCalledWith({ owner: 'download', module: './send' }, expect.any(Error), true);
  expect(shown()).toHaveLength(1);
});

test('an entry that opens an address is not loaded in advance', () => {
  const { host, request } = provide(loaded(() => undefined));
  host.warm({ owner: 'download' });
  expect(request).not.toHaveBeenCalled();
  host.warm(ACTION);
  expect(request).toHaveBeenCalledTimes(1);
});

const COLLECTION = {
  ...{ point: 'search-collection', id: 'texts', owner: 'textdb', order: 1, label: '記事' },
  ...{ access: { guests: [] }, href: '/texts', module: './count' },
} as const satisfies ComposedExtension;

test('a collection is counted for the words; what is no figure, or not there, is none', async () => {
  const count = jest.fn(async (..._input: unknown[]) => 12);
  const { signal } = new AbortController();
  expect(await provide(loaded(count)).host.count(COLLECTION, '桜', signal)).toBe(12);
  expect(count).toHaveBeenCalledWith('桜', signal);
  const atLeast = { value: 10_000, relation: 'gte' } as const;
  expect(await provide(loaded(async () => atLeast)).host.count(COLLECTION, '桜', signal)).toEqual(atLeast);
  for (const other of ['12', { value: '12' }, null, Number.NaN, Number.POSITIVE_INFINITY, -1, 0.5, 1e300]) {
    expect(await provide(loaded(async () => other)).host.count(COLLECTION, '桜', signal)).toBeUndefined();
  }
  const { module: _none, ...link } = COLLECTION;
  const { host, request } = provide(loaded(count));
  expect(await host.count(link, '桜', signal)).toBeUndefined();
  expect(request).not.toHaveBeenCalled();
});

test('a count that is left is neither started nor a failure of its release', async () => {
  const left = new AbortController();
  const { host, fail } = provide(
    loaded(() => {
      left.abort();
      return Promise.reject(new Error('aborted'));
    }),
  );
  expect(await host.count(COLLECTION, '桜', left.signal)).toBeUndefined();
  const count = jest.fn();
  expect(await provide(loaded(count)).host.count(COLLECTION, '桜', left.signal)).toBeUndefined();
  expect(count).not.toHaveBeenCalled();
  expect(fail).not.toHaveBeenCalled();
});

test('the tray has an entry once, survives a reload of the tab and ends with the user', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const tray = new TrayState(storage);
  tray.belongTo('member001');
  tray.show('cart-job', '1');
  tray.show('zip', '2');
  tray.show('cart-job', '3');
  const items = [
    { id: 'zip', subject: '2' },
    { id: 'cart-job', subject: '3' },
  ];
  const reloaded = new TrayState(storage);
  // The user is known a moment after the page.
  reloaded.belongTo('');
  reloaded.belongTo('member001');
  expect(reloaded.items()).toEqual(items);
  reloaded.dismiss('zip');
  expect(reloaded.items()).toEqual(items.slice(1));
  reloaded.belongTo('guest');
  expect(reloaded.items()).toEqual([]);
  expect(new TrayState(storage).items()).toEqual([]);
  for (const foreign of ['{"a":[]}', '{"userId":"a","items":[1,{"id":2}]}', '[', 'null']) {
    stored.set('np-tray', foreign);
    expect(new TrayState(storage).items()).toEqual([]);
  }
});
