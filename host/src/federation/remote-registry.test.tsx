import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { NotComposed } from './load-result.ts';
import type { FetchPage } from './page-loader.ts';
import { RemotePage } from './remote-page.tsx';
import { makePages } from './testing.ts';

const ADDRESS = { owner: 'search', module: './index-page' };
const OTHER = { owner: 'search', module: './other-page' };
const BOTH = [ADDRESS.module, OTHER.module];
const Page = () => <h1>検索</h1>;
const Older = () => <h1>前の版</h1>;
const fetching = (load: FetchPage) => jest.fn<FetchPage>(load);
const isLive = (release: Parameters<FetchPage>[1]) => release?.version === '1.1.0';
const chunkError = (type: string, request = '/remotes/search/1.1.0/c.js') =>
  Object.assign(new Error('chunk'), { name: 'ChunkLoadError', type, request });

let quiet: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  quiet.mockRestore();
});

test('a load that goes through is shared by all callers, and reported', async () => {
  const fetchPage = fetching(async () => ({ default: Page }));
  const { registry, outcomes } = makePages(fetchPage);
  const [one, other] = await Promise.all([registry.request(ADDRESS), registry.request(ADDRESS)]);
  expect(one).toMatchObject({ ok: true, page: Page, source: { role: 'live', version: '1.1.0' } });
  expect(other).toEqual(one);
  expect(fetchPage).toHaveBeenCalledTimes(1);
  expect(outcomes).toEqual(['search@1.1.0 load']);
});

test.each([
  ['a script that is not there', () => Promise.reject(chunkError('script-missing')), 'missing'],
  ['foreign bytes', () => Promise.reject(chunkError('script-integrity')), 'integrity'],
  ['a script that does nothing', () => Promise.reject(chunkError('missing')), 'broken'],
  ['a script that throws', () => Promise.reject(new TypeError('x')), 'broken'],
  ['silence', () => new Promise(() => undefined), 'timeout'],
  ['a module without a page', async () => ({}), 'no-page'],
] as const)('%s is an answer and not an exception', async (_what, load, kind) => {
  const { registry, outcomes } = makePages(load as FetchPage);
  expect(await registry.request(ADDRESS)).toMatchObject({ ok: false, failure: { code: `remote/${kind}` } });
  expect(registry.state(ADDRESS)).toMatchObject({ status: 'failed' });
  expect(outcomes).toEqual([`search@1.1.0 ${kind}`]);
});

test('a remote that is not composed is not tried twice', async () => {
  const { registry } = makePages(async () => Promise.reject(new NotComposed('search')));
  expect(await registry.request(ADDRESS)).toMatchObject({ failure: { code: 'remote/not-composed' } });
});

test('where the live release fails the fallback gives the page, and from then on all pages that it has', async () => {
  const fetchPage = fetching(async (_address, release) => {
    if (isLive(release)) throw chunkError('script-missing');
    return { default: Older };
  });
  const { registry, outcomes, fallenOwners } = makePages(fetchPage, { fallback: BOTH });
  expect(await registry.request(ADDRESS)).toMatchObject({
    ok: true,
    page: Older,
    source: { role: 'fallback' },
  });
  expect(outcomes).toEqual(['search@1.1.0 missing', 'search@1.0.0 load']);
  fetchPage.mockClear();
  expect(await registry.request(OTHER)).toMatchObject({ ok: true, page: Older });
  expect(fetchPage.mock.calls.map(([, release]) => release?.version)).toEqual(['1.0.0']);
  expect(fallenOwners).toEqual(['search']);
});

test('a fallback that lacks the page is not tried, nor one while offline or where the host misses a part', async () => {
  const failing = (cause: unknown) => fetching(async () => Promise.reject(cause));
  for (const [world, cause, code] of [
    [{ fallback: [OTHER.module] }, chunkError('script-missing'), 'remote/missing'],
    [{ fallback: BOTH, isOnline: () => false }, chunkError('script-network'), 'remote/offline'],
    [{ fallback: BOTH }, chunkError('script-missing', '/remotes/host/1/ui.js'), 'remote/missing'],
  ] as const) {
    const fetchPage = failing(cause);
    const { registry, outcomes } = makePages(fetchPage, world);
    expect(await registry.request(ADDRESS)).toMatchObject({ ok: false, failure: { code } });
    expect(fetchPage).toHaveBeenCalledTimes(1);
    expect(outcomes).toEqual(
      'isOnline' in world || cause.request.includes('host') ? [] : ['search@1.1.0 missing'],
    );
  }
});

test('a live release that came back is taken at the next navigation after half a minute, and no page is exchanged', async () => {
  let isWell = false;
  const { registry, clock } = makePages(
    async (_address, release) => {
      if (isLive(release) && !isWell) throw chunkError('script-missing');
      return { default: isLive(release) ? Page : Older };
    },
    { fallback: BOTH },
  );
  await registry.enter(ADDRESS);
  render(<RemotePage registry={registry} address={ADDRESS} title="トップ" />);
  isWell = true;
  await registry.enter(OTHER);
  expect(await registry.request(OTHER)).toMatchObject({ page: Older });
  clock.now = 30_000;
  expect(await registry.enter(ADDRESS)).toMatchObject({ page: Page, source: { role: 'live' } });
  expect(screen.getByRole('heading').textContent).toBe('前の版');
  cleanup();
  render(<RemotePage registry={registry} address={ADDRESS} title="トップ" />);
  expect(screen.getByRole('heading').textContent).toBe('検索');
  expect(await registry.enter(OTHER)).toMatchObject({ page: Page });
});

test('the boundary shows in Japanese what failed, its retry loads again, and it recovers', async () => {
  let reachable = false;
  const { registry } = makePages(async () => {
    if (!reachable) throw chunkError('script-missing');
    return { default: Page };
  });
  await registry.request(ADDRESS);
  const { rerender } = render(<RemotePage registry={registry} address={ADDRESS} title="トップ" />);
  expect(screen.getByRole('alert').textContent).toContain('画面の読み込みに失敗しました');
  reachable = true;
  fireEvent.click(screen.getByRole('button', { name: '再試行' }));
  expect((await screen.findByRole('heading')).textContent).toBe('検索');

  reachable = false;
  await registry.request(OTHER);
  rerender(<RemotePage registry={registry} address={OTHER} title="別" />);
  await registry.retryFailed();
  expect(screen.getByRole('alert')).toBeTruthy();
  reachable = true;
  await registry.retryFailed();
  expect((await screen.findByRole('heading')).textContent).toBe('検索');
});

test('a page that throws before it was seen is taken from the fallback, and its release is reported', async () => {
  const Broken = () => {
    throw new Error('drawing');
  };
  const { registry, outcomes } = makePages(
    async (_address, release) => ({ default: isLive(release) ? Broken : Older }),
    { fallback: BOTH },
  );
  await registry.request(ADDRESS);
  render(
    <StrictMode>
      <RemotePage registry={registry} address={ADDRESS} title="トップ" />
    </StrictMode>,
  );
  expect((await screen.findByRole('heading')).textContent).toBe('前の版');
  expect(outcomes).toEqual(['search@1.1.0 load', 'search@1.1.0 render', 'search@1.0.0 load']);
});

test('a page that throws while it is used ends in the boundary; one that goes on throwing, in a new document', async () => {
  let broken = false;
  const Fragile = () => {
    if (broken) throw new Error('drawing');
    return <h1>検索</h1>;
  };
  const { registry, reloads } = makePages(async () => ({ default: Fragile }));
  await registry.request(ADDRESS);
  const { rerender } = render(<RemotePage registry={registry} address={ADDRESS} title="トップ" />);
  broken = true;
  rerender(<RemotePage registry={registry} address={ADDRESS} title="トップ2" />);
  expect(screen.getByRole('alert').textContent).toContain('表示中にエラー');
  await registry.retryFailed();
  expect(screen.getByRole('alert')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '再試行' }));
  expect((await screen.findByRole('alert')).textContent).toContain('表示中にエラー');
  expect(reloads).toEqual([]);
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: '再試行' }));
  expect(reloads).toEqual(['reload']);
  expect((await screen.findByRole('heading')).textContent).toBe('検索');
});

test('what was loaded ahead of an exchanged release is forgotten, also where it is still on its way', async () => {
  const Next = () => <h1>次の版</h1>;
  const answers: ((page: unknown) => void)[] = [];
  const { registry } = makePages(() => new Promise((resolve) => answers.push(resolve)), { timeoutMs: 1_000 });
  const early = registry.request(ADDRESS);
  registry.forget('search');
  expect(registry.state(ADDRESS)).toBeUndefined();
  const late = registry.request(ADDRESS);
  answers[1]?.({ default: Next });
  await late;
  answers[0]?.({ default: Page });
  await early;
  expect(registry.state(ADDRESS)).toMatchObject({ status: 'ready', page: Next });
});

test('160. the release of the first page of a tab is reported once, when it is shown', async () => {
  const { registry, firsts } = makePages(fetching(async () => ({ default: Page })));
  await registry.request(ADDRESS);
  expect(firsts).toEqual([]);
  render(<RemotePage registry={registry} address={ADDRESS} title="検索" />);
  expect(firsts).toEqual(['search@1.1.0']);
  await registry.request(OTHER);
  render(<RemotePage registry={registry} address={OTHER} title="検索" />);
  expect(firsts).toEqual(['search@1.1.0']);
});
