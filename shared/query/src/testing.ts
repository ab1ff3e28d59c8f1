import { queryClient } from './query-client.ts';

/** Clears the cache and cancels running reads, between tests. */
export const clearQueries = (): void => queryClient.clear();
