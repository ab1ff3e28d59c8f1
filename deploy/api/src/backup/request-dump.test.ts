import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newAdminToken } from '../modules/ingest/admin-socket.ts';
import { inProcessCredentials } from '../testing/in-process-decoder.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../testing/test-app.ts';
import { passOver, readDatabase } from './read-rows.ts';
import { requestDump } from './request-dump.ts';

const token = newAdminToken();
const directory = mkdtempSync(join(tmpdir(), 'newsphoto-dump-'));
let server: TestApp;
let port: number;
beforeAll(async () => {
  server = await startTestApp({
    adminSocket: { token, credentialReader: inProcessCredentials },
  });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
}, STARTUP_MS);
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

test('a running server writes its database for who holds the secret of its directory', async () => {
  const target = join(directory, 'database');
  const contents = await requestDump({ port, token }, target);
  expect(contents).toEqual(await readDatabase(server.opened.pool, passOver));
  expect(contents?.tables.users?.rows).toBeGreaterThan(6);
  expect(existsSync(join(target, 'users.jsonl'))).toBe(true);
});

test('no other user may request it, and no folder is written', async () => {
  const target = join(directory, 'stranger');
  await expect(requestDump({ port, token: newAdminToken() }, target)).rejects.toThrow('403');
  await expect(requestDump({ port, token }, 'relative/folder')).rejects.toThrow('400');
  expect(existsSync(target)).toBe(false);
});

test('a server that was killed does not answer', async () => {
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port: closed } = gone.address() as AddressInfo;
  gone.close();
  await once(gone, 'close');
  expect(await requestDump({ port: closed, token }, directory)).toBeUndefined();
});
