import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { OPEN_LIMITS } from '../domain/open-limits.ts';
import { SILENT_TELEMETRY } from '../domain/silent-telemetry.ts';
import { answerError } from './plain-answers.ts';
import { upstreamRoutes } from './upstream.ts';

const MIB = 1024 * 1024;
let gateway: FastifyInstance;
let port: number;
let handle: (incoming: IncomingMessage, response: ServerResponse) => void;

const api = createServer((incoming, response) => handle(incoming, response));
beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  gateway = Fastify({ forceCloseConnections: true });
  gateway.setErrorHandler(answerError);
  await gateway.register(cookie);
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const patience = { silence: 5_000, turn: 10_000, readers: 5_000, body: 300, pace: 50 };
  upstreamRoutes(gateway, apiUrl, SILENT_TELEMETRY, OPEN_LIMITS, patience);
  await gateway.listen({ host: '127.0.0.1', port: 0 });
  port = (gateway.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await gateway.close();
  api.closeAllConnections();
  api.close();
});
beforeEach(() => {
  handle = (incoming, response) => {
    let bytes = 0;
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    incoming.on('end', () => response.writeHead(204, { 'upload-offset': String(bytes) }).end());
  };
});

const open = (length: number | undefined, headers: Record<string, string> = {}) =>
  request({
    ...{ port, method: 'PATCH', path: '/api/uploads/files/one', agent: false },
    headers: {
      'content-type': 'application/offset+octet-stream',
      ...(length !== undefined && { 'content-length': length }),
      ...headers,
    },
  });
const closeOf = ({ socket }: IncomingMessage) => new Promise((resolve) => socket.once('close', resolve));
async function answerOf(outgoing: ReturnType<typeof open>) {
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

test('a part of 8 MB arrives at the API while it is sent, with its length', async () => {
  let received = 0;
  let seen: IncomingMessage['headers'] = {};
  handle = (incoming, response) => {
    seen = incoming.headers;
    incoming.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    incoming.on('end', () => response.writeHead(204, { 'upload-offset': String(received) }).end());
  };
  const outgoing = open(8 * MIB, { 'upload-offset': '0', 'x-forwarded-for': '8.8.8.8' });
  outgoing.write(Buffer.alloc(MIB));
  while (received < MIB) await sleep(5);
  for (let part = 1; part < 8; part += 1) outgoing.write(Buffer.alloc(MIB));
  outgoing.end();
  expect(await answerOf(outgoing)).toMatchObject({
    status: 204,
    headers: { 'upload-offset': String(8 * MIB) },
  });
  expect(seen).toMatchObject({
    'content-length': String(8 * MIB),
    'upload-offset': '0',
    'x-forwarded-for': '127.0.0.1',
  });
});

test('a part without a length, or of more than 8 MB, or of another type is refused before the API', async () => {
  handle = () => {
    throw new Error('it reached the API');
  };
  const statusOf = async (outgoing: ReturnType<typeof open>) => {
    outgoing.on('error', () => undefined);
    outgoing.end('x');
    return (await answerOf(outgoing)).status;
  };
  expect(await statusOf(open(undefined, { 'transfer-encoding': 'chunked' }))).toBe(400);
  expect(await statusOf(open(1, { 'content-type': 'application/json' }))).toBe(415);
  const large = open(8 * MIB + 1);
  large.on('error', () => undefined).flushHeaders();
  expect((await answerOf(large)).status).toBe(413);
});

test('a sender that leaves ends the connection to the API, and the next part has another one', async () => {
  let closed: Promise<unknown> | undefined;
  const sockets = new Set<unknown>();
  handle = (incoming, response) => {
    sockets.add(incoming.socket);
    incoming.on('error', () => undefined).resume();
    closed ??= closeOf(incoming);
    incoming.on('end', () => response.writeHead(204).end());
  };
  const leaving = open(1000);
  leaving.on('error', () => undefined);
  leaving.write('x');
  while (!closed) await sleep(5);
  leaving.destroy();
  await closed;
  const next = open(1);
  next.end('y');
  expect((await answerOf(next)).status).toBe(204);
  expect(sockets.size).toBe(2);
});

test('a sender that sends nothing for a while is refused, and the API is left', async () => {
  let closed: Promise<unknown> | undefined;
  handle = (incoming) => {
    incoming.on('error', () => undefined).resume();
    closed = closeOf(incoming);
  };
  const slow = open(1000);
  slow.on('error', () => undefined);
  slow.write('x');
  expect((await answerOf(slow)).status).toBe(408);
  await closed;
});

test('an answer before the end of the part arrives', async () => {
  handle = (_incoming, response) => response.writeHead(409, { 'content-type': 'application/json' }).end('{}');
  const outgoing = open(4 * MIB);
  outgoing.on('error', () => undefined);
  outgoing.end(Buffer.alloc(4 * MIB));
  expect(await answerOf(outgoing)).toMatchObject({ status: 409, body: '{}' });
});

test('without an API the part is answered as every call is', async () => {
  handle = (incoming) => incoming.socket.destroy();
  const outgoing = open(1);
  outgoing.end('x');
  expect((await answerOf(outgoing)).status).toBe(502);
});
