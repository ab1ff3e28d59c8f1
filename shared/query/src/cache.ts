import type { Query } from '@tanstack/react-query';
import { type ApiPagesQuery, type ApiQuery, type QueryKey, userKey } from './api-query.ts';
import { queryClient } from './query-client.ts';
import type { Pages } from './use-api-pages.ts';
import { queryOptions } from './use-api-query.ts';

/** One answer, by its query; or all answers whose keys begin with a prefix. */
export type Outdated = QueryKey | Pick<ApiQuery<unknown>, 'key'>;

/**
 * Reloads the outdated answers that are shown; the others become stale. Resolves when what is shown was read or failed; never
 * rejects.
 */
export async function invalidate(outdated: Outdated): Promise<void> {
  const filters =
    'key' in outdated ? { queryKey: userKey(outdated.key), exact: true } : { queryKey: userKey(outdated) };
  // A first read that is on its way may be older than the change, and the library only joins it.
  const joined = queryClient
    .getQueryCache()
    .findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await queryClient.invalidateQueries(filters);
  const isOlder = (query: Query) => joined.includes(query) && query.state.data !== undefined;
  if (joined.length > 0) await queryClient.refetchQueries({ type: 'active', predicate: isOlder });
}

/** Reads an answer before it is shown. Resolves when it was read or failed; never rejects. */
export const prefetch = <Data>(query: ApiQuery<Data>): Promise<void> =>
  queryClient.prefetchQuery(queryOptions(query));

/** An answer outside of a component: the cached one while it is fresh, else read. Rejects as the call does. */
export const fetchCached = <Data>(query: ApiQuery<Data>): Promise<Data> =>
  queryClient.fetchQuery(queryOptions(query));

/** The cached answer; undefined if none was read. */
export const readCached = <Data>({ key }: ApiQuery<Data>): Data | undefined =>
  queryClient.getQueryData<Data>(userKey(key));

/** Caches an answer that another call returned. */
export const writeCached = <Data>({ key }: ApiQuery<Data>, data: Data): void =>
  void queryClient.setQueryData<unknown>(userKey(key), data);

/**
 * Changes a cached answer by a pushed event or by the result of another call. An answer that is being read may be older: the
 * edit is applied to it as well, so it must be idempotent.
 */
export function editCached<Data>({ key }: ApiQuery<Data>, edit: (data: Data) => Data): void {
  editAt(userKey(key), edit);
}

/** {@link editCached} for the rows of a list that is read page by page; added rows belong to the first page. */
export function editCachedRows<Row>(
  { key }: ApiPagesQuery<Row>,
  edit: (rows: readonly Row[]) => readonly Row[],
): void {
  editAt<Pages<Row>>(userKey(key), (data) => ({ ...data, pages: withRows(data.pages, edit) }));
}

/** The edit gets the complete list: its rows are on the first page afterwards, the cursors stay. */
function withRows<Row>(pages: Pages<Row>['pages'], edit: (rows: readonly Row[]) => readonly Row[]) {
  const rows = edit(pages.flatMap((page) => page.rows));
  return pages.map((page, at) => ({ ...page, rows: at === 0 ? rows : [] }));
}

function editAt<Data>(queryKey: readonly unknown[], edit: (data: Data) => Data): void {
  const apply = () =>
    queryClient.setQueryData<Data>(queryKey, (data) => (data === undefined ? undefined : edit(data)));
  apply();
  const query = queryClient.getQueryCache().find<Data>({ queryKey });
  if (query?.state.fetchStatus !== 'fetching') return;
  // Joins the running read.
  query.fetch().then(apply, () => undefined);
}

/** An edit that can be undone; see {@link cacheEdit}. */
export type CacheEdit = () => Promise<() => void>;

/**
 * Shows a change before the server has answered: running reads of the answer are cancelled, because their answers are older.
 */
export function cacheEdit<Data>({ key }: ApiQuery<Data>, edit: (data: Data) => Data): CacheEdit {
  const queryKey = userKey(key);
  return async () => {
    await queryClient.cancelQueries({ queryKey, exact: true });
    const before = queryClient.getQueryData<Data>(queryKey);
    if (before !== undefined) queryClient.setQueryData<Data>(queryKey, edit(before));
    // After a change of user there is nothing to restore.
    return () => queryClient.setQueryData<Data>(queryKey, (now) => (now === undefined ? undefined : before));
  };
}
