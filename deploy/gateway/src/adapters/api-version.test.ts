import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { API_VERSION } from '@newsphoto/contract';
import { watchApiVersion } from './api-version.ts';

test('the version is that of the deployed API, at the start and when it changes; before, the one built in with a warning', async () => {
  let answer: object = { status: 'ok' };
  const api = createServer((_request, response) => response.end(JSON.stringify(answer)));
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const seen: string[] = [];
  const watched = watchApiVersion({
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    everyMs: 20,
    onChange: (version) => seen.push(version),
    onUnknown: (version) => seen.push(`unknown, ${version}`),
  });
  await watched.look();
  expect(watched.current()).toBe(API_VERSION);
  answer = { apiVersion: '7.1.0' };
  await watched.look();
  expect(watched.current()).toBe('7.1.0');
  answer = { apiVersion: '8.0.0' };
  while (watched.current() !== '8.0.0') await sleep(5);
  api.closeAllConnections();
  api.close();
  await watched.look();
  watched.end();
  expect(watched.current()).toBe('8.0.0');
  expect(seen).toEqual([`unknown, ${API_VERSION}`, '7.1.0', '8.0.0']);
});
