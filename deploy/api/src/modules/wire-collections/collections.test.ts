import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { WireCollection } from '@newsphoto/contract';
import { secretBoxOf } from '../../sealed/secret-box.ts';
import { Browser } from '../../testing/browser.ts';
import { FTP_PASSWORD, startFtpServer, type TestFtpServer } from '../../testing/ftp-server.ts';
import { STARTUP_MS, startTestApp, TEST_SECRETS, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { startCollections } from './collection-watch.ts';

let server: TestApp;
let desk: Browser;
let ftp: TestFtpServer;
let feedDir: string;
const errors: unknown[] = [];

beforeAll(async () => {
  server = await startTestApp({ allowsLocalFtp: true });
  desk = await new Browser(server.app).as('desk00001');
  ftp = await startFtpServer();
  feedDir = await mkdtemp(join(tmpdir(), 'newsphoto-collections-'));
  await server.opened.pool.query(
    "insert into feed_sources (folder, name, defaults) values ('kyodo', '見本通信', '{}'), ('other', '別の通信', '{}')",
  );
}, STARTUP_MS);
afterAll(async () => {
  await ftp.close();
  await server.close();
  await rm(feedDir, { recursive: true, force: true });
  expect(errors).toEqual([]);
});

const settings = () => ({
  ...{ name: '見本通信', host: '127.0.0.1', port: ftp.port, security: 'none', userName: 'wire' },
  ...{ remoteFolder: '/out', namePattern: '*', everyMinutes: 5, folder: 'kyodo' },
  ...{ afterwards: 'leave', moveTo: '', isActive: true },
});
const create = async (change: object = {}): Promise<string> => {
  const made = await desk.post('/api/wire/collections', { ...settings(), password: FTP_PASSWORD, ...change });
  expect([made.status, made.body.messages]).toEqual([201, undefined]);
  return made.body.data.collectionId;
};
const list = async (): Promise<WireCollection[]> =>
  (await desk.get('/api/wire/collections')).body.data.collections;
const one = async (id: string) => (await list()).find(({ collectionId }) => collectionId === id);
const refused = async (answer: Promise<Awaited<ReturnType<Browser['post']>>>) => {
  const { status, body } = await answer;
  return [status, body?.messages?.[0]?.code];
};
const watch = () =>
  startCollections(
    {
      ...{ db: server.opened.db, secrets: TEST_SECRETS, feedDir, now: server.clock.now },
      ftp: { silenceMs: 300, allowsLocal: true },
      isAlone: process.env.TEST_DATABASE !== 'postgres',
      onError: (error) => errors.push(error),
    },
    { pollMs: 20, settleMs: 10, longestRunMs: 10_000 },
  );

test('collections are for internal users who may edit', async () => {
  for (const [who, status] of [
    [new Browser(server.app), 401],
    [await new Browser(server.app).as('member001'), 403],
  ] as const) {
    expect((await who.get('/api/wire/collections')).status).toBe(status);
    expect((await who.post('/api/wire/collections', { ...settings(), password: '' })).status).toBe(status);
    expect((await who.post('/api/wire/collections/check', {})).status).toBe(status);
    expect((await who.post('/api/wire/collections/1/run')).status).toBe(status);
  }
});

test.each<[string, object]>([
  ['a host with a path', { host: 'ftp.example.jp/out' }],
  ['a folder of two commands', { remoteFolder: '/out\r\nDELE a' }],
  ['no pattern', { namePattern: '' }],
  ['a password of two commands', { password: 'a\r\nDELE a' }],
  ['an interval of no time', { everyMinutes: 0 }],
  ['a port of none', { port: 65536 }],
])('%s is refused', async (_what, change) => {
  const body = { ...settings(), password: FTP_PASSWORD, ...change };
  expect((await desk.post('/api/wire/collections', body)).status).toBe(400);
});

test('a source that is not known, and a folder to move to that is missing, are refused by name', async () => {
  const wrong = (change: object) =>
    refused(desk.post('/api/wire/collections', { ...settings(), password: '', ...change }));
  expect(await wrong({ folder: 'none' })).toEqual([400, 'E0002']);
  expect(await wrong({ folder: '../etc' })).toEqual([400, 'E0002']);
  expect(await wrong({ afterwards: 'move' })).toEqual([400, 'E0001']);
});

test('a collection is changed by its last version; its password is sent to no one, and to no other server', async () => {
  const id = await create();
  const path = `/api/wire/collections/${id}`;
  const all = await desk.get('/api/wire/collections');
  expect(JSON.stringify(all.body)).not.toMatch(/passw|p&ss|box/i);
  const { rows } = await server.opened.pool.query('select * from wire_collections');
  expect(JSON.stringify(rows)).not.toContain(FTP_PASSWORD);

  const change = (body: object) => refused(desk.put(path, { ...settings(), version: 1, ...body }));
  expect(await change({ host: 'ftp.example.jp' })).toEqual([400, 'E0001']);
  expect(await change({ userName: 'other' })).toEqual([400, 'E0001']);
  expect(await change({ security: 'explicit' })).toEqual([400, 'E0001']);
  expect(await change({ name: '改名', everyMinutes: 10 })).toEqual([204, undefined]);
  expect(await change({ name: '古い版' })).toEqual([409, 'W0002']);
  expect(await one(id)).toMatchObject({ name: '改名', version: 2, everyMinutes: 10, problem: null });

  expect(await refused(desk.delete(`${path}?version=1`))).toEqual([409, 'W0002']);
  expect(await refused(desk.delete(`${path}?version=2`))).toEqual([204, undefined]);
  expect(await refused(desk.delete(`${path}?version=2`))).toEqual([404, '404']);
  expect(await refused(desk.put(path, { ...settings(), version: 2 }))).toEqual([404, '404']);
  expect(await refused(desk.post(`${path}/run`))).toEqual([404, '404']);
  const { rows: trail } = await server.opened.pool.query(
    "select action, detail from audit_log where action like 'wire-collection%' order by audit_id desc limit 3",
  );
  expect(trail.map(({ action }) => action)).toEqual([
    'wire-collection-deleted',
    'wire-collection-changed',
    'wire-collection-created',
  ]);
  expect(JSON.stringify(trail)).not.toContain(FTP_PASSWORD);
});

test('a check logs in and lists, and uses a stored password for its own server alone', async () => {
  ftp.files.set('/out/a.xml', { content: Buffer.from('one'), modified: '20261126101112' });
  ftp.files.set('/out/b.txt', { content: Buffer.from('two'), modified: '20261126101112' });
  const { host, port, security, userName, remoteFolder } = settings();
  const body = { host, port, security, userName, remoteFolder, namePattern: '*.xml' };
  const check = async (change: object) =>
    (await desk.post('/api/wire/collections/check', { ...body, ...change })).body;
  expect((await check({ password: FTP_PASSWORD })).data).toEqual({
    ...{ problem: null, files: 2, matching: 1, unusable: 0, names: ['a.xml'] },
  });
  expect((await check({ password: 'wrong' })).data.problem).toMatchObject({
    ...{ code: 'ftp/login', text: expect.stringContaining('530') },
  });
  expect((await check({})).messages[0].code).toBe('E0001');
  const collectionId = await create({ isActive: false });
  expect((await check({ collectionId })).data).toMatchObject({ problem: null, matching: 1 });
  const stranger = await startFtpServer();
  expect((await check({ collectionId, port: stranger.port })).messages[0].code).toBe('E0001');
  expect(stranger.commands).toEqual([]);
  await stranger.close();
  expect((await check({ collectionId: '999999' })).messages[0].code).toBe('404');
  ftp.files.clear();
  await server.opened.pool.query('delete from wire_collections');
});

test('each server is collected from in its time; one that is silent, and one that refuses the password, delay no other', async () => {
  const silent = await startFtpServer();
  silent.behaviour.silentAt = 'MLSD';
  ftp.files.set('/out/a.xml', { content: Buffer.from('one'), modified: '20261126101112' });
  const slow = await create({ port: silent.port, folder: 'other' });
  const wrong = await create({ password: 'wrong', everyMinutes: 1 });
  const idle = await create({ isActive: false });
  const good = await create();
  const stop = watch();
  const finished = async (id: string) => {
    const row = await one(id);
    return row && row.attemptedAt !== '' && !row.isRunning && row;
  };
  expect(await until(() => finished(good))).toMatchObject({ lastFiles: 1, totalFiles: 1, problem: null });
  expect(await readdir(join(feedDir, 'kyodo'))).toEqual(['a.xml']);
  expect(await until(() => finished(slow))).toMatchObject({
    ...{ lastFiles: 0, succeededAt: '', problem: { code: 'ftp/silent' } },
  });
  const { nextAt, attemptedAt, problem } = await until(() => finished(wrong));
  expect(problem).toMatchObject({ code: 'ftp/login' });
  // A quarter of an hour, so that no account is locked.
  expect(Number(nextAt) - Number(attemptedAt)).toBeGreaterThanOrEqual(1500);
  expect(await one(idle)).toMatchObject({ attemptedAt: '', nextAt: '' });

  ftp.files.set('/out/b.xml', { content: Buffer.from('two'), modified: '20261126101112' });
  expect((await desk.post(`/api/wire/collections/${idle}/run`)).status).toBe(204);
  // Apart from the others, it has fetched neither.
  expect(await until(() => finished(idle))).toMatchObject({ lastFiles: 2, nextAt: '' });
  expect(await one(good)).toMatchObject({ totalFiles: 1 });
  server.clock.advance(5 * 60_000);
  await until(async () => (await one(good))?.totalFiles === 2);
  await stop();
  await silent.close();
});

test('a secret opens with its own key and for its own purpose alone', () => {
  const box = TEST_SECRETS.seal('秘密', 'a');
  expect([TEST_SECRETS.open(box, 'a'), TEST_SECRETS.open(box, 'b')]).toEqual(['秘密', undefined]);
  expect(secretBoxOf(Buffer.alloc(32, 6)).open(box, 'a')).toBeUndefined();
  expect([TEST_SECRETS.open('', 'a'), TEST_SECRETS.open('AAAA', 'a')]).toEqual([undefined, undefined]);
});
