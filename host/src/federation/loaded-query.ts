let isStarted = false;

/** Fetches the cache of server state. It is the same chunk in the shell and in windows. */
export async function loadQuery(): Promise<object> {
  const [query, { startQueries }] = await Promise.all([
    import(/* webpackChunkName: "shared-query" */ '@newsphoto/query'),
    import(/* webpackChunkName: "shared-query" */ '@newsphoto/query/host'),
  ]);
  if (!isStarted) startQueries();
  isStarted = true;
  return query;
}
