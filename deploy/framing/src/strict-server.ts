import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { framingRefusal } from './framing.ts';
import { REFUSALS, type Refusal, refusalBody } from './refusals.ts';

/** Time until the head of a request is complete. */
const HEAD_MS = 20_000;
/** Time until its body is complete, however slowly it arrives. */
const COMPLETE_REQUEST_MS = 120_000;
/** How often both are checked. */
const CHECK_EVERY_MS = 1_000;
/**
 * Pipelined requests of one connection that wait for their answers. Browsers and proxies send the next one after the answer.
 */
const MOST_UNANSWERED = 8;
/** Fastify's default, for connections that a proxy keeps open. */
const KEEP_ALIVE_MS = 72_000;

interface StrictServerOptions {
  /** Counts the status of each request that is refused before the handler. */
  onRefused?(status: number): void;
}

/** A server whose handler only sees requests that every server reads in the same way. */
export function strictServer(handler: RequestListener, { onRefused }: StrictServerOptions = {}): Server {
  /** Connections on which a request was refused: what follows may be the rest of that request. */
  const refused = new WeakSet<object>();
  const refuse = (request: IncomingMessage, response: ServerResponse, refusal: Refusal): void => {
    refused.add(request.socket);
    onRefused?.(refusal.status);
    // Nothing is read from the connection after this answer.
    response.shouldKeepAlive = false;
    const { headers, body } = answerOf(refusal);
    response.writeHead(refusal.status, headers).end(body);
  };
  const unanswered = new WeakMap<object, number>();
  const counts = ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    const waiting = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, waiting);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return waiting <= MOST_UNANSWERED;
  };
  const accepts = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (refused.has(request.socket)) return false;
    if (!counts(request, response)) {
      // A peer that does not read its answers would not read these either.
      refused.add(request.socket);
      onRefused?.(REFUSALS.tooMany.status);
      request.socket.destroy();
      return false;
    }
    const refusal = framingRefusal(request);
    if (refusal) refuse(request, response, refusal);
    return !refusal;
  };
  const server = createServer(
    {
      insecureHTTPParser: false,
      // Checked with everything else, so that the client gets an answer.
      requireHostHeader: false,
      headersTimeout: HEAD_MS,
      requestTimeout: COMPLETE_REQUEST_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (request, response) => {
      if (accepts(request, response)) handler(request, response);
    },
  );
  // Above Node's default of 2,000 lines the parser would use headers that the checks do not see. The size of the head is the
  // limit.
  server.maxHeadersCount = 0;
  server.on('checkContinue', (request, response) => {
    if (!accepts(request, response)) return;
    response.writeContinue();
    handler(request, response);
  });
  server.on('checkExpectation', (request, response) => {
    if (accepts(request, response)) refuse(request, response, REFUSALS.unknownExpectation);
  });
  return server;
}

const PARSER_REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: REFUSALS.headTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: REFUSALS.tooSlow,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: REFUSALS.tooLarge,
};

/**
 * Answers what the parser refuses and closes the connection. If the answer could be taken for that of another request, it
 * only closes.
 */
export function answerClientError(error: { readonly code?: string }, socket: Duplex): void {
  const pending = '_httpMessage' in socket ? socket._httpMessage : undefined;
  const isOfAnother = pending instanceof ServerResponse && (pending.headersSent || pending.req.complete);
  if (!socket.writable || isOfAnother || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const refusal = PARSER_REFUSALS[error.code ?? ''] ?? REFUSALS.malformed;
  const { headers, body } = answerOf(refusal);
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const head = [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines].join('\r\n');
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
}

function answerOf(refusal: Refusal) {
  const body = JSON.stringify(refusalBody(refusal, randomUUID()));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
  return { headers, body };
}
