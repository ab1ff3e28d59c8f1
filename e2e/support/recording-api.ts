import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The API behind a gateway: records every request that it was sent, and what it could not read. */
export class RecordingApi {
  readonly seen: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
  readonly unreadable: string[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      const { method, url, headers } = request;
      // The gateway's own question for the version of the API. It is sent without what it adds to calls of others.
      const isOwn = url === '/readyz' && headers['x-forwarded-for'] === undefined;
      if (!isOwn) this.seen.push({ method, url, headers });
      request.resume().once('end', () => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ requestId: headers['x-request-id'] }));
      });
    });
    this.#server.on('clientError', (error, socket) => {
      if (socket.writable) this.unreadable.push(error.message);
      socket.destroy();
    });
  }

  /** @returns its address */
  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
