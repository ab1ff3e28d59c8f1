import type { Server } from 'node:http';

interface Closable {
  readonly server: Pick<Server, 'closeAllConnections'>;
  close(): PromiseLike<unknown>;
}

/**
 * Closes a server in order. Responses that are under way have `graceMs`: a client that does not read its response would keep
 * the process until it is killed.
 */
export async function closeWithin(app: Closable, graceMs: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), graceMs);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
  }
}

/** The same for a server of Node alone. */
export const closeServerWithin = (server: Server, graceMs: number): Promise<void> =>
  closeWithin({ server, close: () => new Promise((resolve) => server.close(resolve)) }, graceMs);
