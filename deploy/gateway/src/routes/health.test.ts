import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { ApiPool } from '../adapters/api-pool.ts';
import { healthRoutes } from './health.ts';

const endings: (() => unknown)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

async function apiThatSays(body: object): Promise<string> {
  const server = createServer((_request, response) => response.end(JSON.stringify(body)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function readyOf(...bodies: object[]): Promise<Record<string, unknown>> {
  const gateway = Fastify();
  const addresses = await Promise.all(bodies.map(apiThatSays));
  healthRoutes(gateway, { current: async () => undefined }, new ApiPool(addresses.join()));
  const answer = await gateway.inject('/readyz');
  return answer.json();
}

test('the state of the replica of each API is shown, if any has one', async () => {
  const [behind, without, odd] = [
    { apiVersion: '1.2.0', replica: 'behind' },
    { apiVersion: '1.2.0' },
    { apiVersion: '1.2.0', replica: '<script>' },
  ];
  expect(await readyOf(behind, without)).toMatchObject({ api: true, replicas: ['behind', null] });
  expect(await readyOf(without, odd)).not.toHaveProperty('replicas');
});
