import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  PUBLICATIONS_PATH,
  type ReceivedPublication,
  ReleaseRefused,
  type ReleaseStore,
  receivePublication,
} from '@newsphoto/releases';

export interface PublicationServerOptions {
  readonly store: ReleaseStore;
  readonly channel: string;
  readonly apiVersion: () => string;
  readonly onReceived: (received: ReceivedPublication) => void;
  /** What was not the sender's mistake. */
  readonly onProblem: (error: unknown) => void;
}

/** For a request with all its files. Milliseconds. */
const LONGEST_REQUEST_MS = 180_000;
const MOST_CONNECTIONS = 16;

/** Statuses of codes; all others, about the release, are 422. */
const STATUSES: Readonly<Record<string, number>> = {
  'publication/malformed': 400,
  'publication/too-large': 413,
  'publication/busy': 429,
  'release/exists': 409,
  'release/claimed': 409,
};
const statusOf = (code: string): number => STATUSES[code] ?? (code.startsWith('key/') ? 403 : 422);

/** Refusals that are about the store, which may name its address: operators read them, not senders. */
const isOfStore = (code: string): boolean =>
  /^(?:channel|store)\//.test(code) || ['key/bad-list', 'key/no-list', 'key/other-root'].includes(code);

/**
 * Receives publications of teams without access to the store, on a separate port: `POST /publications`. Only the signature
 * counts, not the way that a request took. Files of one release at a time are in memory, and only after its signature was
 * found valid.
 */
export function publicationServer(options: PublicationServerOptions): Server {
  const { store, channel, apiVersion, onReceived, onProblem } = options;
  let isReceiving = false;
  const receive = async (request: IncomingMessage): Promise<ReceivedPublication> => {
    let isMine = false;
    const onAuthorised = () => {
      if (isReceiving)
        throw new ReleaseRefused(
          'publication/busy',
          'another release is being received: try again in a moment',
        );
      isReceiving = true;
      isMine = true;
    };
    // The sender of a refused release hears the reason: what is left of the body is read and dropped.
    const body = request.iterator({ destroyOnReturn: false });
    try {
      return await receivePublication(store, body, { channel, apiVersion: apiVersion(), onAuthorised });
    } finally {
      if (isMine) isReceiving = false;
      await body.return?.(undefined);
      request.resume();
    }
  };
  const server = createServer(async (request, response) => {
    if (request.url !== PUBLICATIONS_PATH) return answer(response, 404, { code: 'publication/no-path' });
    if (request.method !== 'POST') return answer(response, 405, { code: 'publication/no-path' });
    try {
      const received = await receive(request);
      onReceived(received);
      answer(response, received.isNew ? 201 : 200, received);
    } catch (error) {
      if (error instanceof ReleaseRefused && !isOfStore(error.code)) {
        const { code, message, problems } = error;
        answer(response, statusOf(code), { code, message, problems });
      } else {
        // The sender left, or the store is unreachable.
        if (!request.destroyed) onProblem(error);
        answer(response, 503, { code: 'store/unreachable', message: 'the store cannot be reached' });
      }
    }
  });
  server.requestTimeout = LONGEST_REQUEST_MS;
  server.maxConnections = MOST_CONNECTIONS;
  return server;
}

function answer(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      ...(status === 429 ? { 'retry-after': '5' } : {}),
    })
    .end(JSON.stringify(body));
}
