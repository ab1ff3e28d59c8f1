import { notifyManager, QueryClient } from '@tanstack/react-query';

// By default an answer waits for a timer before it is shown; React batches what arrives together anyway.
notifyManager.setScheduler(queueMicrotask);

/** The one cache of the page. Remotes get this very module from the host, and with it this cache. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The http client knows better what is tried again, and says in Japanese that there is no network.
      retry: false,
      networkMode: 'always',
      // A reader who comes back from a photograph finds the page as it was.
      gcTime: 30 * 60_000,
      // A page does not change under its reader because the window was left for a moment.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { networkMode: 'always' },
  },
});
