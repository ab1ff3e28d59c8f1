import type { ServerResponse } from 'node:http';
import type { PartReader, SentBytes } from './part-reader.ts';

/** Of one transfer there are two: one is read while the other is sent. Hundreds of slow readers must fit into memory. */
const BUFFER_BYTES = 256 * 1024;

export interface Sending {
  readonly reader: PartReader;
  /** Aborted when a right ended. */
  readonly signal: AbortSignal;
  /** Before the first bytes are sent. */
  readonly beforeFirst: (sent: SentBytes) => Promise<void>;
  /** The system has taken these bytes over. */
  readonly onSent: (sent: SentBytes) => void;
}

/** Sends what is read as fast as the client takes it. Returns when all was handed over; the connection is closed otherwise. */
export async function sendRange(response: ServerResponse, sending: Sending): Promise<void> {
  const { reader, signal, beforeFirst, onSent } = sending;
  const buffers = [Buffer.allocUnsafeSlow(BUFFER_BYTES), Buffer.allocUnsafeSlow(BUFFER_BYTES)] as const;
  const stop = () => response.destroy();
  signal.addEventListener('abort', stop, { once: true });
  let underWay: Promise<void> | undefined;
  try {
    for (let turn = 0; ; turn = 1 - turn) {
      const buffer = buffers[turn === 0 ? 0 : 1];
      const sent = await reader.fill(buffer);
      const { bytes } = sent;
      await (underWay ?? beforeFirst(sent));
      if (bytes === 0) break;
      if (signal.aborted || response.destroyed) throw new Error('the transfer was ended');
      underWay = write(response, buffer.subarray(0, bytes)).then(() => onSent(sent));
      // Awaited in the next turn: until then its failure is no unhandled one.
      underWay.catch(() => undefined);
    }
    response.end();
  } catch (error) {
    response.destroy();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    await underWay?.catch(() => undefined);
    await reader.close();
  }
}

/** Resolves when the system has taken the bytes over: then the buffer may be used again. */
function write(response: ServerResponse, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('the client has left'));
    response.once('close', fail);
    response.write(bytes, (error) => {
      response.off('close', fail);
      if (error) reject(error);
      else resolve();
    });
  });
}
