export {
  type ApiPagesQuery,
  type ApiQuery,
  afterRest,
  type Page,
  type QueryKey,
} from './api-query.ts';
export {
  type CacheEdit,
  cacheEdit,
  editCached,
  editCachedRows,
  fetchCached,
  invalidate,
  prefetch,
  readCached,
  writeCached,
} from './cache.ts';
export { endpointQuery } from './endpoint-query.ts';
export { type CallOfUser, ofCurrentUser } from './of-current-user.ts';
export { oneAtATime } from './one-at-a-time.ts';
export { type ApiMutation, useApiMutation } from './use-api-mutation.ts';
export { useApiPages } from './use-api-pages.ts';
export { type QueryView, useApiQuery } from './use-api-query.ts';
