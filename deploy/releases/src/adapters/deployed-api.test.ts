import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { API_VERSION } from '@newsphoto/contract';
import { deployedApi } from './deployed-api.ts';

let answer: unknown = { status: 'ok', apiVersion: '2.7.0' };
const server = createServer((_request, response) => response.end(JSON.stringify(answer)));
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test('the deployed API names the version that releases are compared with', async () => {
  expect(await deployedApi(url, false)).toEqual({ version: '2.7.0', source: 'deployed' });
});

test('where no address is given, the own copy is used and reported as such', async () => {
  expect(await deployedApi(undefined, false)).toEqual({ version: API_VERSION, source: 'own' });
});

test('an API that does not name its version is no API to compare with, unless by force', async () => {
  answer = { status: 'ok' };
  await expect(deployedApi(url, false)).rejects.toMatchObject({ code: 'channel/api-unknown' });
  expect(await deployedApi(url, true)).toEqual({ version: API_VERSION, source: 'own' });
});
