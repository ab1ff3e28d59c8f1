import { once } from 'node:events';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { type FTPContext, FTPError, type FTPResponse } from 'basic-ftp';
import { RemoteFailure } from '../remote-failure.ts';
import type { DataConnection } from './data-connection.ts';

/** How long a reply is awaited that gives the reason why the data connection failed. */
const REASON_MS = 5000;

/** Moves the bytes of one file. `isSilent`: whether a pause means that the server is silent. */
export interface Passage {
  pass(socket: Socket): Promise<void>;
  isSilent(socket: Socket): boolean;
}

/**
 * One command with a data connection. It is done once the bytes have passed and the server has confirmed them, in whatever order. basic-ftp's
 * transfers need the data connection before the first reply, which active mode does not promise.
 */
export function transferData(
  ftp: FTPContext,
  command: string,
  data: DataConnection,
  passage: Passage,
): Promise<void> {
  let [isStarted, isPassed, isConfirmed] = [false, false, false];
  let failure: unknown;
  const run = async () => {
    // The control connection has nothing to transmit meanwhile.
    ftp.socket.setTimeout(0);
    try {
      await passThrough(await data.socket, ftp.timeout, passage);
      isPassed = true;
    } catch (error) {
      failure = error ?? new Error('closed');
      data.end();
    }
    if (!isConfirmed) ftp.socket.setTimeout(isPassed ? ftp.timeout : Math.min(REASON_MS, ftp.timeout));
  };
  const transfer: Promise<void> = ftp.handle(command, (reply: Error | FTPResponse, task) => {
    const settle = () => {
      if (isConfirmed && failure !== undefined) task.reject(asError(failure));
      else if (isConfirmed && isPassed) task.resolve(undefined);
    };
    // An error of this side is the reason of the server's.
    if (reply instanceof FTPError) task.reject(failure instanceof RemoteFailure ? failure : reply);
    else if (reply instanceof Error) task.reject(failure === undefined ? reply : asError(failure));
    else if (reply.code < 200 && !isStarted) {
      isStarted = true;
      void run().then(settle);
    } else if (reply.code >= 300) task.reject(new FTPError(reply));
    else if (reply.code >= 200) {
      isConfirmed = true;
      settle();
    }
  });
  return transfer.finally(() => data.end());
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Ends the connection if nothing moves on it though the server should. */
async function passThrough(socket: Socket, silenceMs: number, { pass, isSilent }: Passage): Promise<void> {
  let isReady = !(socket instanceof TLSSocket) || socket.getCipher() !== undefined;
  socket.on('timeout', () => {
    if (!isReady || isSilent(socket)) socket.destroy(new Error('timeout'));
    else socket.setTimeout(silenceMs);
  });
  socket.setTimeout(silenceMs);
  if (!isReady) await once(socket, 'secureConnect');
  isReady = true;
  await pass(socket);
  socket.setTimeout(0);
}
