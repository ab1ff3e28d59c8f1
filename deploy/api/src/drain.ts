import { setMaxListeners } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Gateways look at `/readyz` every second: within this time each has noticed, and sends nothing more. */
const NOTICE_MS = 3_000;
const LOOK_MS = 50;
const LAST_LINE_MS = 1_000;
/** Stay open for hours, and are ended instead of waited for: only their last line still has to arrive. */
const PUSHES = /^\/api\/events\b/;

/** How this process leaves while others go on: it says that it drains, answers what still comes, and closes once nothing is open. */
export interface Drain {
  /** Aborted when the drain begins: the process is not ready any more. */
  readonly started: AbortSignal;
  /** Aborted once the gateways know: push connections end, and continue elsewhere. */
  readonly pushesEnd: AbortSignal;
  /** Counts the open calls of a server. */
  watch(server: Server): void;
  /** Resolves when no call is open, after this many seconds at most. With 0 at once. */
  run(seconds: number): Promise<void>;
}

export function createDrain(noticeMs = NOTICE_MS): Drain {
  const started = new AbortController();
  const pushesEnd = new AbortController();
  // One for each push connection.
  setMaxListeners(0, pushesEnd.signal);
  const open = { calls: 0, pushes: 0 };
  return {
    started: started.signal,
    pushesEnd: pushesEnd.signal,
    watch: (server) =>
      void server.on('request', ({ url = '' }: IncomingMessage, response: ServerResponse) => {
        const kind = PUSHES.test(url) ? 'pushes' : 'calls';
        open[kind] += 1;
        response.once('close', () => {
          open[kind] -= 1;
        });
      }),
    run: async (seconds) => {
      started.abort();
      if (seconds === 0) return;
      const until = performance.now() + seconds * 1000;
      await sleep(Math.min(noticeMs, seconds * 1000));
      pushesEnd.abort();
      const lastLine = Math.min(until, performance.now() + LAST_LINE_MS);
      const isBusy = (now: number) => (open.calls > 0 && now < until) || (open.pushes > 0 && now < lastLine);
      while (isBusy(performance.now())) await sleep(LOOK_MS);
    },
  };
}
