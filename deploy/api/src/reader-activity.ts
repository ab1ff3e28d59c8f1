import type { IncomingMessage, Server } from 'node:http';

const RECENT_MS = 1_000;
/** Calls of the API that no reader waits for: uploads themselves, and the push channel. */
const UNATTENDED = /^\/api\/(?:uploads|events)\b/;

export interface ReaderActivity {
  /** Counts the requests of a server. */
  watch(server: Server): void;
  /** How much work of the background may run at once: all of it, or half while readers wait for answers. */
  share(atOnce: number): number;
}

/** Decoding takes every processor: while readers use the archive, what arrives leaves one of them free. */
export function watchReaders(now: () => number = () => performance.now()): ReaderActivity {
  let readAt = -Infinity;
  return {
    watch: (server) =>
      void server.on('request', ({ url = '' }: IncomingMessage) => {
        if (url.startsWith('/api/') && !UNATTENDED.test(url)) readAt = now();
      }),
    share: (atOnce) => (now() - readAt < RECENT_MS ? Math.max(1, Math.floor(atOnce / 2)) : atOnce),
  };
}
