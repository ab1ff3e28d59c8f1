import { apiBaseOf } from '../client/api-base.ts';

/** Failures in a row after which the push connection counts as unavailable. */
const MOST_FAILURES = 3;
const POLL_EVERY_MS = 3_000;
/** Polls between two tries to reconnect. */
const POLLS_BEFORE_RETRY = 20;

/** The used part of `EventSource`; tests replace it. */
export interface EventStream {
  readonly readyState: number;
  addEventListener(type: string, listen: (event: Event) => void): void;
  close(): void;
}

export interface Push {
  /** Path below the API's base. */
  readonly path: string;
  /** Type of the subscribed events. */
  readonly event: string;
  onEvent(data: unknown): void;
  /** Polls without a push connection; false if the session has ended. */
  poll(): Promise<boolean>;
  /** The connection opened or closed. */
  onConnection?: ((isThere: boolean) => void) | undefined;
  /** Ends the subscription. */
  readonly signal: AbortSignal;
  /** Replaces the browser's connection, in tests. */
  readonly connect?: ((address: string) => EventStream) | undefined;
  /** Milliseconds between two polls without a push connection. */
  readonly pollEvery?: number | undefined;
}

/** `EventSource.CLOSED` */
const CLOSED = 2;

/** Listens to a push connection. If a proxy blocks the stream it polls every few seconds instead. */
export function listenOrPoll(push: Push): void {
  const { path, event: type, signal, connect = openStream, pollEvery = POLL_EVERY_MS, onConnection } = push;

  const listen = (): void => {
    if (signal.aborted) return;
    let failures = 0;
    const stream = connect(`${apiBaseOf('outer')}/${path}`);
    const close = () => stream.close();
    signal.addEventListener('abort', close, { once: true });
    stream.addEventListener('open', () => {
      failures = 0;
      onConnection?.(true);
    });
    stream.addEventListener(type, (event) => push.onEvent(JSON.parse((event as MessageEvent<string>).data)));
    stream.addEventListener('error', () => {
      failures += 1;
      onConnection?.(false);
      // The browser reconnects by itself, unless the answer was a refusal.
      if (stream.readyState !== CLOSED && failures < MOST_FAILURES) return;
      stream.close();
      signal.removeEventListener('abort', close);
      void ask(POLLS_BEFORE_RETRY);
    });
  };
  const ask = async (left: number): Promise<void> => {
    if (signal.aborted) return;
    if (left === 0) return listen();
    if (await push.poll()) setTimeout(() => void ask(left - 1), pollEvery);
  };
  listen();
}

const openStream = (address: string): EventStream => new EventSource(address, { withCredentials: true });
