import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerClientError, strictServer } from '@newsphoto/framing';
import Fastify, { type FastifyInstance } from 'fastify';
import { OPEN_LIMITS } from '../domain/open-limits.ts';
import { SILENT_TELEMETRY } from '../domain/silent-telemetry.ts';
import { answerError } from './plain-answers.ts';
import { upstreamRoutes } from './upstream.ts';

const SILENCE_MS = 200;
const PATIENCE = { silence: SILENCE_MS, turn: 10_000, readers: 20, body: 60, pace: 20 };
const CHUNK = Buffer.alloc(64 * 1024, 'x');

let api: Server;
let gateways: FastifyInstance[];
let refused: string[];
let endless: ServerResponse | undefined;
let port: number;

beforeAll(async () => {
  gateways = [];
  refused = [];
  api = createServer((request, response) => {
    if (request.url === '/api/broken') request.socket.destroy();
    else if (request.url === '/api/slow') void sendSlowly(response);
    else if (request.url === '/api/endless') sendEndlessly(response);
    else if (request.url !== '/api/silent') response.end('answer');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  port = await startGateway((api.address() as AddressInfo).port);
});
afterAll(async () => {
  api.closeAllConnections();
  api.close();
  await Promise.all(gateways.map((gateway) => gateway.close()));
});

async function startGateway(apiPort: number): Promise<number> {
  const gateway = Fastify({
    serverFactory: (handler) => strictServer(handler),
    clientErrorHandler: answerClientError,
    forceCloseConnections: true,
  });
  gateways.push(gateway);
  gateway.setErrorHandler(answerError);
  await gateway.register(cookie);
  const telemetry = { ...SILENT_TELEMETRY, refused: (limit: string) => void refused.push(limit) };
  upstreamRoutes(gateway, `http://127.0.0.1:${apiPort}`, telemetry, OPEN_LIMITS, PATIENCE);
  await gateway.listen({ host: '127.0.0.1', port: 0 });
  return (gateway.server.address() as AddressInfo).port;
}

/** Twice as long as the API may be silent, without being silent that long. */
async function sendSlowly(response: ServerResponse): Promise<void> {
  for (let part = 0; part < 8; part += 1) {
    response.write(`${part}\n`);
    await sleep(SILENCE_MS / 4);
  }
  response.end('end');
}

function sendEndlessly(response: ServerResponse): void {
  endless = response;
  const fill = () => {
    while (!response.destroyed && response.write(CHUNK));
  };
  response.on('drain', fill);
  fill();
}

async function call(path: string, at = port) {
  const sent = get({ host: '127.0.0.1', port: at, path, agent: false });
  const [response]: IncomingMessage[] = await once(sent, 'response');
  if (!response) throw new Error('no answer');
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

test('an answer that arrives slowly is not cut, however long it takes as a whole', async () => {
  const { status, body } = await call('/api/slow');
  expect([status, body]).toEqual([200, '0\n1\n2\n3\n4\n5\n6\n7\nend']);
});

test.each([
  ['sends nothing', '/api/silent', 504, '60', '時間内に応答がありませんでした'],
  ['ends the connection', '/api/broken', 502, '10', '途中で切れました'],
  ['is down', '/api/down', 503, '10', 'ただいまサービスを利用できません'],
])(
  'an API that %s: %s is %i with code, text and Retry-After',
  async (_case, path, status, after, expectedText) => {
    // The port of a server that has ended, so that connections are refused.
    const unused = createServer().listen(0, '127.0.0.1');
    await once(unused, 'listening');
    const { port: free } = unused.address() as AddressInfo;
    unused.close();
    const answer = await call(path, status === 503 ? await startGateway(free) : port);
    expect([answer.status, answer.headers['retry-after']]).toEqual([status, after]);
    expect(JSON.parse(answer.body)).toEqual({
      messages: [{ code: String(status), text: expect.stringContaining(expectedText) }],
      requestId: expect.stringMatching(/.+/),
    });
  },
);

test('a client that never reads a large answer loses its connection, and so does the API', async () => {
  const client = connect(port, '127.0.0.1').pause();
  client.on('error', () => undefined).write('GET /api/endless HTTP/1.1\r\nHost: x\r\n\r\n');
  while (!endless) await sleep(5);
  await once(endless, 'close');
  expect(refused).toEqual(['readers']);
  client.destroy();
});

test('a body that arrives below the minimum speed is interrupted; one above it takes its time', async () => {
  const send = async (part: string, everyMs: number, parts: number) => {
    const socket = connect(port, '127.0.0.1');
    const answer = text(socket);
    const head = [
      'POST /api/x HTTP/1.1',
      'Host: x',
      'Connection: close',
      `Content-Length: ${part.length * parts}`,
    ];
    socket.on('error', () => undefined).write(`${head.join('\r\n')}\r\n\r\n`);
    for (let sent = 0; sent < parts && socket.writable && !socket.readableEnded; sent += 1) {
      socket.write(part);
      await sleep(everyMs);
    }
    return answer;
  };
  expect(await send('x'.repeat(1_000), 10, 20)).toMatch(/^HTTP\/1.1 200 /);
  expect(await send('x', 10, 50)).toMatch(/^HTTP\/1.1 408 .*データの受信に時間がかかりすぎた/s);
});
