import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ApiError, type CallOptions } from '@newsphoto/http';
import { fakeMemberInfo, fakeUserInfo, setSession } from '@newsphoto/session/testing';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { startQueries } from './host.ts';
import {
  type ApiPagesQuery,
  type ApiQuery,
  afterRest,
  cacheEdit,
  editCached,
  editCachedRows,
  fetchCached,
  invalidate,
  type Page,
  prefetch,
  readCached,
  useApiMutation,
  useApiPages,
  useApiQuery,
} from './index.ts';
import { clearQueries } from './testing.ts';

const refused = new ApiError({ code: 'E1000', text: '受け付けられませんでした。', status: 400 });

/** A call that the test answers, in the order of the calls. */
function openCall<Data>() {
  const calls: { options: CallOptions; answer(data: Data): void; fail(error: Error): void }[] = [];
  const call = (options: CallOptions) =>
    new Promise<Data>((answer, fail) => calls.push({ options, answer, fail }));
  return { calls, call };
}

beforeEach(() => setSession(fakeMemberInfo()));
afterEach(() => {
  cleanup();
  clearQueries();
});

test('an answer is read quietly, shown from the cache the next time, and read again', async () => {
  const { calls, call } = openCall<string>();
  const query: ApiQuery<string> = { key: ['text', 1], call };
  const first = renderHook(() => useApiQuery(query));
  expect(first.result.current.isPending).toBe(true);
  expect(calls[0]?.options).toMatchObject({ loading: false, messageBox: 0 });
  await act(async () => calls[0]?.answer('one'));
  expect(first.result.current.data).toBe('one');
  first.unmount();
  const second = renderHook(() => useApiQuery(query));
  expect(second.result.current).toMatchObject({ data: 'one', isFetching: true });
  await act(async () => calls[1]?.answer('two'));
  expect(second.result.current.data).toBe('two');
});

test('a call is cancelled with its last viewer, and none is made for a visitor who is not known', async () => {
  const { calls, call } = openCall<string>();
  const { unmount } = renderHook(() => useApiQuery({ key: ['text'], call }));
  const signal = calls[0]?.options.signal;
  expect(signal?.aborted).toBe(false);
  unmount();
  expect(signal?.aborted).toBe(true);
  setSession(fakeUserInfo({ userId: '' }));
  renderHook(() => useApiQuery({ key: ['text'], call })).unmount();
  expect(calls).toHaveLength(1);
  renderHook(() => useApiQuery({ key: ['text'], call }, { withoutUser: true }));
  expect(calls).toHaveLength(2);
});

test('no answer is shown to another user, and the cache forgets it', async () => {
  const end = startQueries();
  const { calls, call } = openCall<string>();
  const query: ApiQuery<string> = { key: ['text'], call, staleTime: Number.POSITIVE_INFINITY };
  const { result } = renderHook(() => useApiQuery(query, { keepPrevious: true }));
  await act(async () => calls[0]?.answer('of the member'));
  expect(readCached(query)).toBe('of the member');
  act(() => setSession(fakeUserInfo()));
  expect(result.current.data).toBeUndefined();
  await waitFor(() => expect(calls).toHaveLength(2));
  act(() => setSession(fakeMemberInfo()));
  expect(readCached(query)).toBeUndefined();
  end();
});

test('the answer for the previous key stays on request', async () => {
  const { calls, call } = openCall<string>();
  const { result, rerender } = renderHook(
    ({ page }) => useApiQuery({ key: ['text', page], call }, { keepPrevious: true }),
    { initialProps: { page: 1 } },
  );
  await act(async () => calls[0]?.answer('one'));
  rerender({ page: 2 });
  expect(result.current).toMatchObject({ data: 'one', isPlaceholderData: true });
  await act(async () => calls[1]?.answer('two'));
  expect(result.current).toMatchObject({ data: 'two', isPlaceholderData: false });
});

test('a refusal is an error of the query; what is no answer at all reaches the boundary', async () => {
  const { result } = renderHook(() => useApiQuery({ key: ['refused'], call: () => Promise.reject(refused) }));
  await waitFor(() => expect(result.current.error?.text).toBe('受け付けられませんでした。'));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const caught: unknown[] = [];
  class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
    override state = { failed: false };
    static getDerivedStateFromError = () => ({ failed: true });
    override componentDidCatch = (error: unknown) => caught.push(error);
    override render = () => (this.state.failed ? null : this.props.children);
  }
  const bug = new TypeError('bug');
  renderHook(() => useApiQuery({ key: ['broken'], call: () => Promise.reject(bug) }), { wrapper: Boundary });
  await waitFor(() => expect(caught).toEqual([bug]));
  jest.restoreAllMocks();
});

test('a query is read again alone, a beginning of keys with all answers below it', async () => {
  const [list, entry] = [openCall<string>(), openCall<string>()];
  const query: ApiQuery<string> = { key: ['texts'], call: list.call };
  const below: ApiQuery<string> = { key: ['texts', 7], call: entry.call };
  renderHook(() => [useApiQuery(query), useApiQuery(below)]);
  const answer = () => act(async () => [list, entry].map(({ calls }) => calls.at(-1)?.answer('text')));
  await answer();
  act(() => void invalidate(query));
  expect([list.calls.length, entry.calls.length]).toEqual([2, 1]);
  await answer();
  act(() => void invalidate(query.key));
  expect([list.calls.length, entry.calls.length]).toEqual([3, 2]);
  await answer();
});

test('what changes while an answer is read for the first time is read again', async () => {
  const { calls, call } = openCall<string>();
  const { result } = renderHook(() => useApiQuery({ key: ['text'], call }));
  const done = jest.fn();
  void invalidate(['text']).then(done);
  await act(async () => calls[0]?.answer('before'));
  expect([result.current.data, calls.length, done.mock.calls.length]).toEqual(['before', 2, 0]);
  await act(async () => calls[1]?.answer('after'));
  expect([result.current.data, done.mock.calls.length]).toEqual(['after', 1]);
});

test('what was read again is read once for all, and what was prefetched is there at once', async () => {
  const { calls, call } = openCall<string>();
  const query: ApiQuery<string> = { key: ['text', 7], call, staleTime: 1_000 };
  const ready = prefetch(query);
  calls[0]?.answer('early');
  await ready;
  expect(await fetchCached(query)).toBe('early');
  const { result } = renderHook(() => [useApiQuery(query), useApiQuery(query)]);
  expect(result.current.map(({ data }) => data)).toEqual(['early', 'early']);
  let isRead = false;
  act(() => void invalidate(['text']).then(() => (isRead = true)));
  expect(calls).toHaveLength(2);
  expect(isRead).toBe(false);
  await act(async () => calls[1]?.answer('late'));
  expect(isRead).toBe(true);
  expect(result.current.map(({ data }) => data)).toEqual(['late', 'late']);
});

test('a call after a rest is not made where its viewer left before, and its query is read by others', async () => {
  jest.useFakeTimers();
  const call = jest.fn(async (_options: CallOptions) => 'text');
  const query: ApiQuery<string> = { key: ['rested'], call: afterRest(100, call) };
  renderHook(() => useApiQuery(query)).unmount();
  const { result } = renderHook(() => useApiQuery(query));
  await act(() => jest.advanceTimersByTimeAsync(99));
  expect(call).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(result.current.data).toBe('text');
  expect(call).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('an answer is read again by itself, until an error ends it; what is initially there is not read at once', async () => {
  jest.useFakeTimers();
  const call = jest
    .fn(async (_options: CallOptions) => 1)
    .mockResolvedValueOnce(2)
    .mockRejectedValue(refused);
  const query: ApiQuery<number> = { key: ['count'], call, initialData: 0, staleTime: 1_000 };
  const rereadAfter = (error: ApiError | null) => (error ? false : 1_000);
  const { result } = renderHook(() => useApiQuery(query, { rereadAfter }));
  await act(() => jest.advanceTimersByTimeAsync(999));
  expect(call).not.toHaveBeenCalled();
  expect(result.current.data).toBe(0);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(result.current.data).toBe(2);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(result.current).toMatchObject({ data: 2, isError: true });
  expect(call).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

test('what is pushed while an older answer is on its way is not lost', async () => {
  const { calls, call } = openCall<readonly string[]>();
  const query: ApiQuery<readonly string[]> = { key: ['rows'], call };
  const { result } = renderHook(() => useApiQuery(query));
  const push = () => editCached(query, (rows) => (rows.includes('pushed') ? rows : ['pushed', ...rows]));
  act(push);
  await act(async () => calls[0]?.answer(['read']));
  expect(result.current.data).toEqual(['pushed', 'read']);
  act(push);
  expect(calls).toHaveLength(1);
});

test('a list is read page by page, and an edit sees it as a whole', async () => {
  const pages: Record<string, Page<string>> = {
    '': { rows: ['a', 'b'], nextCursor: 'b' },
    b: { rows: ['c'], nextCursor: null },
  };
  const query = {
    key: ['list'],
    call: async (cursor = '') => pages[cursor] ?? { rows: [], nextCursor: null },
  } as const;
  const { result } = renderHook(() => useApiPages(query));
  await waitFor(() => expect(result.current.data).toEqual(['a', 'b']));
  await act(async () => void (await result.current.fetchNextPage()));
  expect(result.current).toMatchObject({ data: ['a', 'b', 'c'], hasNextPage: false });
  await act(async () =>
    editCachedRows<string>(query, (rows) => ['new', ...rows.filter((row) => row !== 'c')]),
  );
  expect(result.current.data).toEqual(['new', 'a', 'b']);
});

test('the rows of a list stay until those of another filter arrive; another list begins empty', async () => {
  const of = (noun: string, ...rest: readonly string[]): ApiPagesQuery<string> => ({
    key: [noun, ...rest],
    call: async () => ({ rows: [noun, ...rest], nextCursor: null }),
  });
  const { result, rerender } = renderHook((query: ApiPagesQuery<string>) => useApiPages(query), {
    initialProps: of('mails', 'all'),
  });
  await waitFor(() => expect(result.current.data).toEqual(['mails', 'all']));
  rerender(of('mails', 'failed'));
  expect(result.current).toMatchObject({ data: ['mails', 'all'], isPlaceholderData: true });
  await waitFor(() => expect(result.current.data).toEqual(['mails', 'failed']));
  rerender(of('jobs'));
  expect(result.current.data).toBeUndefined();
});

test('a change is shown before its answer, undone where it fails, and read again', async () => {
  const reads = openCall<readonly string[]>();
  const changes = openCall<void>();
  const query: ApiQuery<readonly string[]> = { key: ['rows'], call: reads.call };
  const { result } = renderHook(() => ({
    rows: useApiQuery(query).data,
    add: useApiMutation({
      call: (_row: string) => changes.call({}),
      edits: (row) => [cacheEdit(query, (rows) => [...rows, row])],
      invalidates: [['rows']],
    }),
  }));
  await act(async () => reads.calls[0]?.answer(['a']));
  await act(async () => result.current.add.mutate('b'));
  expect(result.current.rows).toEqual(['a', 'b']);
  await act(async () => changes.calls[0]?.fail(refused));
  expect(result.current.rows).toEqual(['a']);
  expect(result.current.add.error?.code).toBe('E1000');
  await act(async () => reads.calls[1]?.answer(['a', 'from another tab']));
  expect(result.current.rows).toEqual(['a', 'from another tab']);
});
