import { notifyManager, QueryClient } from '@tanstack/react-query';

// By default TanStack Query waits for a timer before it notifies; React batches simultaneous updates anyway.
notifyManager.setScheduler(queueMicrotask);

/** The one cache of the page. The host shares this module with the remotes, and with it this cache. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The http client decides on retries, and reports a missing network in Japanese.
      retry: false,
      networkMode: 'always',
      // A user who returns from a photograph finds the page as it was.
      gcTime: 30 * 60_000,
      // A page does not change because the window lost focus for a moment.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { networkMode: 'always' },
  },
});
