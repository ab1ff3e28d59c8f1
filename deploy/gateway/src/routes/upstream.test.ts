import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { SILENT_TELEMETRY } from '../domain/silent-telemetry.ts';
import { answerError } from './plain-answers.ts';
import { upstreamRoutes } from './upstream.ts';

test('events of the API arrive one by one, uncompressed, and the API hears when the reader leaves', async () => {
  let stream: ServerResponse | undefined;
  const api = createServer((_request, response) => {
    stream = response;
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.write('data: first\n\n');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const gateway = Fastify({ forceCloseConnections: true });
  await gateway.register(compress, { threshold: 1 });
  await gateway.register(cookie);
  upstreamRoutes(gateway, `http://127.0.0.1:${(api.address() as AddressInfo).port}`, SILENT_TELEMETRY);
  const address = await gateway.listen({ host: '127.0.0.1', port: 0 });

  const leaving = new AbortController();
  const headers = { 'accept-encoding': 'br, gzip' };
  const response = await fetch(`${address}/api/events?topics=jobs`, { headers, signal: leaving.signal });
  expect(response.headers.get('content-encoding')).toBeNull();
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('data: first\n\n');
  // The answer is still open: data must arrive now.
  stream?.write('data: second\n\n');
  expect((await reader?.read())?.value).toBe('data: second\n\n');
  if (!stream) throw new Error('the API was not asked');
  const left = once(stream, 'close');
  leaving.abort();
  await reader?.closed.catch(() => undefined);
  await left;
  await gateway.close();
  api.close();
});

test('a reused connection that the API has just closed is no failure of a call that reads; one that writes is not sent twice', async () => {
  const methods: string[] = [];
  const used = new WeakSet<Socket>();
  const api = createServer((request, response) => {
    methods.push(request.method ?? '');
    if (used.has(request.socket)) return request.socket.destroy();
    used.add(request.socket);
    return response.end('answer');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const gateway = Fastify({ forceCloseConnections: true });
  gateway.setErrorHandler(answerError);
  upstreamRoutes(gateway, `http://127.0.0.1:${(api.address() as AddressInfo).port}`, SILENT_TELEMETRY);

  const call = async (method: 'GET' | 'POST') =>
    (await gateway.inject({ method, url: '/api/contents' })).statusCode;
  expect([await call('GET'), await call('GET')]).toEqual([200, 200]);
  expect(methods).toEqual(['GET', 'GET', 'GET']);
  expect(await call('POST')).toBe(502);
  expect(methods).toEqual(['GET', 'GET', 'GET', 'POST']);
  await gateway.close();
  api.close();
});

test('a body that the API refuses before it has come whole costs that call alone', async () => {
  const api = createServer((request, response) => {
    if (request.method === 'GET') return response.end('alive');
    return response.writeHead(413, { connection: 'close' }).end('too large');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const gateway = Fastify({ forceCloseConnections: true });
  // As compression does: the answer is not sent yet when the failed call is reported for the second time.
  gateway.addHook('onSend', () => new Promise<void>((resolve) => setImmediate(resolve)));
  upstreamRoutes(gateway, `http://127.0.0.1:${(api.address() as AddressInfo).port}`, SILENT_TELEMETRY);
  const address = await gateway.listen({ host: '127.0.0.1', port: 0 });

  const body = Buffer.alloc(4_000_000, ' ');
  // What happens to the call itself is up to the network: an answer, or a closed connection.
  const post = () =>
    fetch(`${address}/api/contents/search`, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined);
  for (let call = 0; call < 8; call += 1) await post();
  expect(await (await fetch(`${address}/api/contents`)).text()).toBe('alive');
  await gateway.close();
  api.close();
});

test('the log holds no address of a call as it was sent on', async () => {
  const api = createServer((_request, response) => response.end('{}'));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const serializers = { req: () => ({}) };
  const gateway = Fastify({ logger: { level: 'info', stream, serializers } });
  upstreamRoutes(gateway, `http://127.0.0.1:${(api.address() as AddressInfo).port}`, SILENT_TELEMETRY);
  const { statusCode } = await gateway.inject('/api/grants/AAAAAAAAAAAAAAAAAAAAAA/entrance');
  await gateway.close();
  api.close();
  expect([statusCode, lines.length > 0]).toEqual([200, true]);
  expect(lines.join()).not.toContain('AAAA');
});
