import { connect, type Socket } from 'node:net';
import { type ConnectionOptions, type TLSSocket, connect as tlsConnect } from 'node:tls';

interface Patience {
  readonly silenceMs: number;
  readonly signal: AbortSignal;
}

/** A connection that was accepted. */
export const openSocket = (address: string, port: number, patience: Patience): Promise<Socket> => {
  // Small commands would wait 40 ms for each other.
  const socket = connect({ host: address, port, noDelay: true });
  return until(socket, 'connect', patience);
};

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
