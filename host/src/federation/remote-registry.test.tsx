import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { RemotePage } from './remote-page.tsx';
import { createRemoteRegistry, type FetchPage, NotComposed } from './remote-registry.ts';

const ADDRESS = { owner: 'search', module: './index-page' };
const TIMING = { timeoutMs: 30, retryDelayMs: 1 };
const Page = () => <h1>検索</h1>;
const fetching = (load: FetchPage) => jest.fn<FetchPage>(load);

afterEach(cleanup);

test('a load that goes through is shared by everybody who asks', async () => {
  const fetchPage = fetching(async () => ({ default: Page }));
  const registry = createRemoteRegistry(fetchPage, TIMING);
  const [one, other] = await Promise.all([registry.request(ADDRESS), registry.request(ADDRESS)]);
  expect(one).toEqual({ ok: true, page: Page });
  expect(other).toEqual(one);
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

test('a failure is tried once more at another address, then it is an answer and not an exception', async () => {
  const fetchPage = fetching(async () => {
    throw new Error('404');
  });
  const registry = createRemoteRegistry(fetchPage, TIMING);
  const result = await registry.request(ADDRESS);
  expect(result).toMatchObject({ ok: false, failure: { code: 'remote/unreachable' } });
  expect(fetchPage.mock.calls.map(([, attempt]) => attempt)).toEqual([0, 1]);
  expect(registry.state(ADDRESS)).toMatchObject({ status: 'failed' });
});

test('what hangs is given up', async () => {
  const registry = createRemoteRegistry(() => new Promise(() => undefined), TIMING);
  expect(await registry.request(ADDRESS)).toMatchObject({ ok: false, failure: { code: 'remote/timeout' } });
});

test('a module without a page says so, a remote that is not composed is not asked twice', async () => {
  const empty = createRemoteRegistry(async () => ({}), TIMING);
  expect(await empty.request(ADDRESS)).toMatchObject({ failure: { code: 'remote/no-page' } });
  const fetchPage = fetching(async () => {
    throw new NotComposed('search');
  });
  const absent = createRemoteRegistry(fetchPage, TIMING);
  expect(await absent.request(ADDRESS)).toMatchObject({ failure: { code: 'remote/not-composed' } });
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

test('the boundary says in Japanese what failed, and its retry loads again', async () => {
  let reachable = false;
  const registry = createRemoteRegistry(async () => {
    if (!reachable) throw new Error('404');
    return { default: Page };
  }, TIMING);
  await registry.request(ADDRESS);
  render(<RemotePage registry={registry} address={ADDRESS} title="トップ" />);
  expect(screen.getByRole('alert').textContent).toContain('画面の読み込みに失敗しました');
  reachable = true;
  fireEvent.click(screen.getByRole('button', { name: '再試行' }));
  expect((await screen.findByRole('heading')).textContent).toBe('検索');
});

test('an error while drawing ends in the same boundary', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Fragile = () => {
    if (broken) throw new Error('drawing');
    return <h1>検索</h1>;
  };
  const registry = createRemoteRegistry(async () => ({ default: Fragile }), TIMING);
  await registry.request(ADDRESS);
  render(<RemotePage registry={registry} address={ADDRESS} title="トップ" />);
  expect(screen.getByRole('alert').textContent).toContain('表示中にエラー');
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: '再試行' }));
  expect((await screen.findByRole('heading')).textContent).toBe('検索');
  quiet.mockRestore();
});

test('what was loaded ahead of an exchanged release is forgotten, also where it is still on its way', async () => {
  const Next = () => <h1>次の版</h1>;
  const answers: ((page: unknown) => void)[] = [];
  const load = fetching(() => new Promise((resolve) => answers.push(resolve)));
  const registry = createRemoteRegistry(load, { timeoutMs: 1_000, retryDelayMs: 1 });
  const early = registry.request(ADDRESS);
  registry.forget('search');
  expect(registry.state(ADDRESS)).toBeUndefined();
  const late = registry.request(ADDRESS);
  answers[1]?.({ default: Next });
  await late;
  answers[0]?.({ default: Page });
  await early;
  expect(registry.state(ADDRESS)).toEqual({ status: 'ready', page: Next });
});
