import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import { afterEach, expect, test } from '@jest/globals';
import { DATABASE_LOST_HEADER } from '@newsphoto/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { followAddresses } from '../adapters/api-addresses.ts';
import { ApiPool } from '../adapters/api-pool.ts';
import { watchApiVersion } from '../adapters/api-version.ts';
import { openPrometheus } from '../adapters/prometheus.ts';
import { SILENT_TELEMETRY } from '../domain/silent-telemetry.ts';
import { answerError } from './plain-answers.ts';
import { upstreamRoutes } from './upstream.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

interface TestApi {
  readonly url: string;
  readonly server: Server;
  readonly seen: string[];
}

async function api(name: string, answer?: RequestListener, port = 0, host = '127.0.0.1'): Promise<TestApi> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    if (request.url !== '/readyz') seen.push(request.method ?? '');
    if (answer) return answer(request, response);
    request.resume().once('end', () => response.end(name));
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  endings.push(() => close(server));
  return { url: `http://${host}:${(server.address() as AddressInfo).port}`, server, seen };
}

const close = async (server: Server) => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
};

async function gatewayOf(apis: ApiPool, telemetry = SILENT_TELEMETRY): Promise<FastifyInstance> {
  const gateway = Fastify({ forceCloseConnections: true });
  await gateway.register(cookie);
  gateway.setErrorHandler(answerError);
  upstreamRoutes(gateway, apis, telemetry);
  endings.push(() => gateway.close());
  return gateway;
}

const poolOf = (...apis: TestApi[]) => new ApiPool(apis.map(({ url }) => url).join(', '));
const destroy: RequestListener = (request) => void request.socket.destroy();
const post = { method: 'POST', url: '/api/contents', payload: Buffer.from('words') } as const;
const part = (id: string) =>
  ({
    method: 'PATCH',
    url: `/api/uploads/files/${id}`,
    headers: { 'content-type': 'application/offset+octet-stream' },
    payload: Buffer.from('bytes'),
  }) as const;

test.each([
  [{ method: 'GET', url: '/api/contents' }, ['GET', 'GET'], 200],
  [{ method: 'POST', url: '/api/contents/search', payload: Buffer.from('{}') }, ['POST', 'POST'], 200],
  [post, ['POST'], 503],
] as const)('an API that lost its database: what reads is repeated once (%#)', async (call, seen, status) => {
  let isLost = true;
  const lone = await api('there', (request, response) => {
    request.resume();
    if (isLost) response.writeHead(503, { [DATABASE_LOST_HEADER]: '1', 'retry-after': '5' });
    response.end(isLost ? 'lost' : 'there');
    isLost = false;
  });
  const gateway = await gatewayOf(poolOf(lone));
  const { headers, statusCode, body } = await gateway.inject(call);
  expect([statusCode, body]).toEqual([status, status === 200 ? 'there' : 'lost']);
  expect(headers['retry-after']).toBe(status === 200 ? undefined : '5');
  expect(lone.seen).toEqual(seen);
  isLost = true;
  const always = await api('lost', (request, response) => {
    request.resume();
    response.writeHead(503, { [DATABASE_LOST_HEADER]: '1' }).end('lost');
  });
  const other = await gatewayOf(poolOf(always));
  expect((await other.inject({ method: 'GET', url: '/api/contents' })).statusCode).toBe(503);
  expect(always.seen).toEqual(['GET', 'GET']);
});

test('calls, writing ones and parts too, go elsewhere where a connection is refused; metrics count by number', async () => {
  const [gone, there] = [await api('gone'), await api('there')];
  const pool = poolOf(gone, there);
  const metrics = openPrometheus();
  metrics.watchApis(pool);
  const gateway = await gatewayOf(pool, metrics);
  await close(gone.server);
  const address = await gateway.listen({ host: '127.0.0.1', port: 0 });
  for (let call = 0; call < 6; call += 1) {
    const apis = pool.all[0];
    if (apis) pool.mark(apis, true);
    const { method, url: path, payload } = call % 2 === 0 ? post : part(`upload-${call}`);
    const headers = { 'content-type': 'application/offset+octet-stream' };
    const answer = await fetch(`${address}${path}`, { method, headers, body: payload });
    expect([answer.status, await answer.text()]).toEqual([200, 'there']);
  }
  const text = await metrics.text();
  expect(text).toContain('newsphoto_gateway_api_calls_total{api="2",outcome="2xx"} 6');
  expect(text).toMatch(/api_calls_total\{api="1",outcome="failed"\} \d/);
  expect(text).toContain('newsphoto_gateway_api_ready{api="2"} 1');
  expect(text).not.toContain('127.0.0.1');
});

test('a call that reads is repeated once where its connection broke; one that writes never', async () => {
  const apis = [await api('a', destroy), await api('b', destroy), await api('c', destroy)];
  const gateway = await gatewayOf(poolOf(...apis));
  const total = () => apis.flatMap(({ seen }) => seen);
  expect((await gateway.inject('/api/contents')).statusCode).toBe(502);
  expect(total()).toEqual(['GET', 'GET']);
  expect((await gateway.inject(post)).statusCode).toBe(502);
  expect(total().filter((method) => method === 'POST')).toEqual(['POST']);
  const half: RequestListener = (request, response) => {
    response.writeHead(200, { 'content-length': '10' });
    response.write('half', () => request.socket.destroy());
  };
  const partial = [await api('d', half), await api('e', half)];
  const other = await (await gatewayOf(poolOf(...partial))).listen({ host: '127.0.0.1', port: 0 });
  await expect(fetch(`${other}/api/contents`).then((answer) => answer.text())).rejects.toThrow();
  // Part of the answer had arrived.
  expect(partial.flatMap(({ seen }) => seen)).toEqual(['GET']);
});

test('an answer of 503 is passed on as it is, once', async () => {
  const busy: RequestListener = (_request, response) => {
    response.writeHead(503, { 'retry-after': '1' }).end('{"code":"E9999"}');
  };
  for (const apis of [[await api('a', busy)], [await api('b', busy), await api('c', busy)]]) {
    const gateway = await gatewayOf(poolOf(...apis));
    const address = await gateway.listen({ host: '127.0.0.1', port: 0 });
    for (let call = 0; call < 4; call += 1) {
      const answer = await fetch(`${address}/media/small.jpg`);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
      expect(await answer.text()).toContain('E9999');
    }
    expect(apis.flatMap(({ seen }) => seen)).toHaveLength(4);
  }
});

test('a call goes to the API with the fewest open ones, pushes by themselves, and a draining one gets none', async () => {
  const waiting: ServerResponse[] = [];
  let isDraining = false;
  const answer = (name: string) => (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/readyz') {
      response.statusCode = name === 'a' && isDraining ? 503 : 200;
      return response.end(JSON.stringify({ apiVersion: name === 'a' ? '7.1.0' : '7.10.0' }));
    }
    if (request.url?.startsWith('/api/wait')) return waiting.push(response);
    return response.end(name);
  };
  const apis = [await api('a', answer('a')), await api('b', answer('b'))];
  const [first, second] = apis;
  const pool = poolOf(...apis);
  const gateway = await gatewayOf(pool);
  const address = await gateway.listen({ host: '127.0.0.1', port: 0 });
  const get = async (path: string) => (await fetch(`${address}/api/${path}`)).text();

  const slow = [get('wait/1'), get('wait/2'), get('wait/3'), get('wait/4')];
  while (waiting.length < 4) await sleep(5);
  expect([first?.seen.length, second?.seen.length]).toEqual([2, 2]);
  for (const response of waiting) response.end('done');
  await Promise.all(slow);
  await Promise.all([get('events'), get('events')]);
  expect([first?.seen.length, second?.seen.length]).toEqual([3, 3]);

  const watched = watchApiVersion({ apiUrl: pool, everyMs: 20 });
  endings.push(watched.end);
  await watched.look();
  // A release must fit both.
  expect(watched.current()).toBe('7.1.0');
  isDraining = true;
  await watched.look();
  expect([await get('x'), await get('x'), await get('events')]).toEqual(['b', 'b', 'b']);
  isDraining = false;
  await watched.look();
  expect([await get('x'), await get('x')].sort()).toEqual(['a', 'b']);
});

test('the parts of an upload go to one API, those of many to all', async () => {
  const apis = [await api('a'), await api('b'), await api('c')];
  const pool = poolOf(...apis);
  const ids = Array.from({ length: 30 }, (_, index) => `upload-${index}`);
  const chosen = ids.map((id) => pool.chooseFor(id));
  expect(new Set(chosen).size).toBe(3);
  const [gone] = pool.all;
  if (!gone) throw new Error('no API');
  pool.mark(gone, false);
  // Only the uploads of that API move.
  expect(ids.filter((id, index) => pool.chooseFor(id) !== chosen[index])).toEqual(
    ids.filter((_, index) => chosen[index] === gone),
  );
  const gateway = await gatewayOf(pool);
  const address = await gateway.listen({ host: '127.0.0.1', port: 0 });
  const send = async () => {
    const { method, url, headers, payload } = part('one');
    return (await fetch(`${address}${url}`, { method, headers, body: payload })).text();
  };
  expect(new Set([await send(), await send(), await send()]).size).toBe(1);
});

test('APIs that come and go under one name get calls while they have an address', async () => {
  const first = await api('first');
  const port = Number(new URL(first.url).port);
  const second = await api('second', undefined, port, '127.0.0.2');
  let addresses = ['127.0.0.1'];
  const url = `http://api-pods:${port}`;
  const pool = new ApiPool(url);
  const followed = followAddresses(pool, url, {
    lookUp: async () => addresses.map((address) => ({ address })),
  });
  endings.push(followed.end);
  const gateway = await gatewayOf(pool);
  const bodies = async () => {
    await followed.look();
    return [(await gateway.inject(post)).body, (await gateway.inject(post)).body].sort();
  };
  expect(await bodies()).toEqual(['first', 'first']);
  addresses = ['127.0.0.1', '127.0.0.2'];
  expect(await bodies()).toEqual(['first', 'second']);
  // It was killed, and its name has its address for some seconds more.
  await close(first.server);
  expect(await bodies()).toEqual(['second', 'second']);
  addresses = ['127.0.0.2'];
  expect(await bodies()).toEqual(['second', 'second']);
  expect(second.seen).toHaveLength(5);
});
