import { connect, type Socket } from 'node:net';
import { type ConnectionOptions, type TLSSocket, connect as tlsConnect } from 'node:tls';

export interface Patience {
  readonly silenceMs: number;
  readonly signal: AbortSignal;
}

/** A connection to the first address that accepts it; the error of the last one otherwise. */
export async function openSocket(
  addresses: readonly string[],
  port: number,
  patience: Patience,
): Promise<Socket> {
  let failure: unknown = new Error('closed');
  for (const host of addresses) {
    try {
      // Small commands would wait 40 ms for each other.
      return await until(connect({ host, port, noDelay: true }), 'connect', patience);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** TLS over a connection. What the certificate says is judged by the caller. */
export const openTls = (socket: Socket, options: ConnectionOptions, patience: Patience): Promise<TLSSocket> =>
  until(tlsConnect({ ...options, socket, rejectUnauthorized: false }), 'secureConnect', patience);

function until<Kind extends Socket>(
  socket: Kind,
  event: 'connect' | 'secureConnect',
  { silenceMs, signal }: Patience,
): Promise<Kind> {
  return new Promise((resolve, reject) => {
    const settle = (error?: Error) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      socket.off('close', onClose).off('error', settle).off(event, onOpen);
      if (!error) return resolve(socket);
      socket.on('error', () => undefined).destroy();
      return reject(error);
    };
    const onOpen = () => settle();
    const onClose = () => settle(new Error('closed'));
    const onAbort = () => settle(new Error('aborted'));
    const timer = setTimeout(() => settle(new Error('timeout')), silenceMs);
    signal.addEventListener('abort', onAbort, { once: true });
    socket.on('error', settle).on('close', onClose).on(event, onOpen);
    if (signal.aborted) onAbort();
  });
}

/** The result, or an error after so much time or with the signal. What is awaited may end later. */
export function withPatience<Result>(
  result: Promise<Result>,
  { silenceMs, signal }: Patience,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      act();
    };
    const onAbort = () => settle(() => reject(new Error('aborted')));
    const timer = setTimeout(() => settle(() => reject(new Error('timeout'))), silenceMs);
    signal.addEventListener('abort', onAbort, { once: true });
    result.then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    );
    if (signal.aborted) onAbort();
  });
}
