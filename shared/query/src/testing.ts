import { queryClient } from './query-client.ts';

/** Forgets every answer and cancels what is being read, between tests. */
export const clearQueries = (): void => queryClient.clear();
