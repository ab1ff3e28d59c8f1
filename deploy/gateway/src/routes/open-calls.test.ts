import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import cookie from '@fastify/cookie';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { answerClientError, strictServer } from '@newsphoto/framing';
import Fastify, { type FastifyInstance } from 'fastify';
import { OPEN_LIMITS } from '../domain/open-limits.ts';
import { SILENT_TELEMETRY } from '../domain/silent-telemetry.ts';
import { answerError } from './plain-answers.ts';
import { upstreamRoutes } from './upstream.ts';

let api: Server;
let gateway: FastifyInstance;
let port: number;
/** Calls that were sent to the API, and those that it is handling. */
let seen: string[];
let held: ServerResponse[];
beforeAll(async () => {
  api = createServer((request, response) => {
    seen.push(request.url ?? '');
    if (request.url === '/api/held') held.push(response);
    else if (request.url?.startsWith('/api/events')) response.writeHead(200).write(':\n\n');
    else response.end('answer');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  gateway = Fastify({
    serverFactory: (handler) => strictServer(handler),
    clientErrorHandler: answerClientError,
    forceCloseConnections: true,
    trustProxy: '127.0.0.1',
  });
  await gateway.register(cookie);
  gateway.setErrorHandler(answerError);
  const limits = { ...OPEN_LIMITS, addressBodies: 2, addressCalls: 2, sessionPushes: 2 };
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  upstreamRoutes(gateway, apiUrl, SILENT_TELEMETRY, limits);
  await gateway.listen({ host: '127.0.0.1', port: 0 });
  port = (gateway.server.address() as AddressInfo).port;
});
beforeEach(() => {
  seen = [];
  held = [];
});
afterAll(async () => {
  await gateway.close();
  api.closeAllConnections();
  api.close();
});

/** Sends bytes; returns everything received once the connection has ended. */
function raw(bytes: string) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).write(bytes);
  return { answer: text(socket), socket };
}

async function open(path: string, cookie = '', others: Readonly<Record<string, string>> = {}) {
  const headers = { cookie, ...others };
  const clientRequest = get({ host: '127.0.0.1', port, path, headers, agent: false });
  clientRequest.on('error', () => undefined);
  const [response]: IncomingMessage[] = await once(clientRequest, 'response');
  if (!response) throw new Error('no answer');
  return { clientRequest, response };
}

const post = (length: number, body: string) =>
  `POST /api/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n${body}`;

test('slow bodies never reach the API, and the slowest makes room for the next one', async () => {
  const slow = [raw(post(100, '{')), raw(post(100, '{')), raw(post(100, '{'))];
  const first = await Promise.race(slow.map(({ answer }) => answer));
  expect(first).toMatch(/^HTTP\/1.1 408 /);
  expect(first).toContain('データの受信に時間がかかりすぎた');
  expect(await raw(post(2, '{}')).answer).toMatch(/^HTTP\/1.1 200 .*answer/s);
  expect(seen).toEqual(['/api/login']);
  for (const { socket } of slow) socket.destroy();
});

test('a body of more than two megabytes is refused in Japanese before the API hears of it', async () => {
  for (const body of ['x', 'x'.repeat(2_100_000)]) {
    const { answer, socket } = raw(post(2_100_000, body));
    if (body === 'x') socket.end();
    else expect(await answer).toMatch(/^HTTP\/1.1 413 .*大きすぎます/s);
  }
  expect(seen).toEqual([]);
});

test('push connections of one session are limited, and calls are counted apart', async () => {
  const mine = [
    await open('/api/events?topics=jobs', 'NPSESSION=a'),
    await open('/api/events?topics=wire', 'NPSESSION=a'),
  ];
  const refused = await open('/api/events?topics=lightboxes', 'x=1; NPSESSION=a');
  expect([refused.response.statusCode, refused.response.headers['retry-after']]).toEqual([429, '60']);
  expect(await text(refused.response)).toContain('接続が多すぎます');
  const other = await open('/api/events?topics=jobs', 'NPSESSION=b');
  const call = await open('/api/contents', 'NPSESSION=a');
  expect([other.response.statusCode, call.response.statusCode]).toEqual([200, 200]);
  for (const { clientRequest } of [...mine, other, call]) clientRequest.destroy();
});

test.each([
  [
    'a cookie whose name ends in that of the session',
    'http',
    (at: number) => `xNPSESSION=${at}; NPSESSION=s1`,
  ],
  ['another value behind the first', 'http', (at: number) => `NPSESSION=s2; NPSESSION=${at}`],
  ['the name of the other protocol', 'http', (at: number) => `__Secure-NPSESSION=${at}; NPSESSION=s3`],
  [
    'the name without the prefix under TLS',
    'https',
    (at: number) => `NPSESSION=${at}; __Secure-NPSESSION=s4`,
  ],
  ['another spelling', 'https', (at: number) => `__Secure-NPSESSION=${['s5', '%735', 's%35'][at]}`],
])('%s makes no other session: the third push connection is refused', async (_case, protocol, cookieOf) => {
  const answers = [];
  for (const at of [0, 1, 2]) {
    answers.push(await open('/api/events?topics=jobs', cookieOf(at), { 'x-forwarded-proto': protocol }));
  }
  expect(answers.map(({ response }) => response.statusCode)).toEqual([200, 200, 429]);
  for (const { clientRequest } of answers) clientRequest.destroy();
});

test('calls of one address wait for each other; one whose client is gone is never sent', async () => {
  const startCall = (path: string) => {
    const call = get({ host: '127.0.0.1', port, path, agent: false });
    return call.on('error', () => undefined);
  };
  for (const count of [1, 2]) {
    startCall('/api/held');
    while (held.length < count) await once(api, 'request');
  }
  const gone = startCall('/api/gone');
  const [, answerOfGone] = await once(gateway.server, 'request');
  const last = open('/api/contents');
  await once(gateway.server, 'request');
  gone.destroy();
  await once(answerOfGone, 'close');
  expect(seen).toEqual(['/api/held', '/api/held']);
  for (const response of held) response.end('held');
  expect((await last).response.statusCode).toBe(200);
  expect(seen.slice(2)).toEqual(['/api/contents']);
});
