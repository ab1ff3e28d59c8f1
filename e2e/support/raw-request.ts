import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

/** Longer than any refusal takes; a server that waits for the rest of a request is left here. */
const PATIENCE_MS = 400;

export interface RawAnswer {
  /** Status of each answer on the connection, in their order. */
  readonly statuses: readonly number[];
  readonly text: string;
  readonly isClosed: boolean;
}

/** Sends bytes as they are and reads until the server closes the connection or says nothing more. */
export function sendRaw(address: string, bytes: Buffer, patienceMs = PATIENCE_MS): Promise<RawAnswer> {
  const { protocol, hostname, port } = new URL(address);
  const at = { host: hostname === 'localhost' ? '127.0.0.1' : hostname, port: Number(port) };
  return new Promise((resolve) => {
    const socket =
      protocol === 'https:'
        ? connectSecurely({ ...at, rejectUnauthorized: false, servername: 'localhost' })
        : connect(at);
    const chunks: Buffer[] = [];
    const end = (isClosed: boolean) => {
      socket.destroy();
      const text = Buffer.concat(chunks).toString('latin1');
      const statuses = [...text.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map((match) => Number(match[1]));
      resolve({ statuses, text, isClosed });
    };
    socket.setTimeout(patienceMs, () => end(false));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('error', () => end(true));
    socket.once('close', () => end(true));
    socket.write(bytes);
  });
}
