import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { InjectOptions } from 'fastify';
import { STARTUP_MS, startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
}, STARTUP_MS);
afterAll(async () => server.close());

const HEADERS = { 'x-requested-with': 'newsphoto' };

/** Sends calls until one is refused by the rate limit; returns how many were accepted and the refusal. */
async function untilRefused(most: number, options: () => InjectOptions) {
  for (let taken = 0; taken <= most; taken += 1) {
    const answer = await server.app.inject(options());
    if (answer.statusCode === 429) return { taken, answer };
  }
  throw new Error(`${most} calls and none was refused`);
}

/** A call that is refused before a password is checked. */
const login = (address: string, remoteAddress = '127.0.0.1'): InjectOptions => ({
  method: 'POST',
  url: '/api/login',
  payload: {},
  headers: { ...HEADERS, 'x-forwarded-for': address },
  remoteAddress,
});

test('one address may log in sixty times a minute, and is informed in Japanese when to retry', async () => {
  const { taken, answer } = await untilRefused(100, () => login('203.0.113.1'));
  expect(taken).toBe(60);
  expect(answer.json().messages).toEqual([
    { code: '429', text: '操作の間隔が短すぎます。しばらく待ってから、もう一度お試しください。' },
  ]);
  const wait = Number(answer.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect((await server.app.inject(login('203.0.113.2'))).statusCode).toBe(400);
});

test('automatic logins have a separate limit, six hundred', async () => {
  const call = () => ({
    method: 'POST' as const,
    url: '/api/auto-login',
    payload: {},
    headers: { ...HEADERS, 'x-forwarded-for': '203.0.113.3' },
  });
  expect((await untilRefused(700, call)).taken).toBe(600);
  expect((await server.app.inject(login('203.0.113.3'))).statusCode).toBe(400);
});

test('who is no proxy of ours cannot choose the address that is counted', async () => {
  let index = 0;
  const { taken } = await untilRefused(100, () => {
    index += 1;
    return login(`198.51.100.${index}`, '192.0.2.77');
  });
  expect(taken).toBe(60);
});
