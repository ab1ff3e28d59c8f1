import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { closeServerWithin, closeWithin } from './close-within.ts';

const CHUNK = Buffer.alloc(1_000_000, 'x');
const CHUNKS = 30;

/** A server, and a client of it that sends a request and does not read the response. */
async function startWithClient() {
  const app = Fastify({ forceCloseConnections: 'idle' });
  app.get('/large', (_request, reply) =>
    reply.send(Readable.from(Array.from({ length: CHUNKS }, () => CHUNK))),
  );
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const client = connect(Number(port), '127.0.0.1').pause();
  client.write('GET /large HTTP/1.1\r\nHost: archive.example\r\nConnection: close\r\n\r\n');
  await once(app.server, 'request');
  return { app, client };
}

test('a client that does not read its response does not keep the server from its end', async () => {
  const { app, client } = await startWithClient();
  let isClosed = false;
  const closed = closeWithin(app, 300).then(() => {
    isClosed = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(isClosed).toBe(false);
  await closed;
  client.destroy();
});

test('173. a sender that stops in its body does not keep a server of Node from its end', async () => {
  const server = createServer((request) => request.resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  client.write('POST / HTTP/1.1\r\nHost: archive.example\r\nContent-Length: 9\r\n\r\nbody');
  await once(server, 'request');
  await closeServerWithin(server, 50);
  expect(server.listening).toBe(false);
  client.destroy();
});

test('a response under way is sent to its end', async () => {
  const { app, client } = await startWithClient();
  const closed = closeWithin(app, 20_000);
  let length = 0;
  client.on('data', (chunk) => {
    length += chunk.length;
  });
  client.resume();
  await closed;
  await once(client, 'end');
  expect(length).toBeGreaterThan(CHUNK.length * CHUNKS);
});
