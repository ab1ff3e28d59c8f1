import { type FileHandle, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { tidyUp } from '../../housekeeping.ts';
import { watchReaders } from '../../reader-activity.ts';
import { Browser } from '../../testing/browser.ts';
import { inProcessCredentials, inProcessDecoder } from '../../testing/in-process-decoder.ts';
import { compareMedia } from '../../testing/media-files.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import {
  newPicture,
  openDelivery,
  openTus,
  sha256Of,
  type Tus,
  uploadOf,
} from '../../testing/upload-desk.ts';
import { uploadsModule } from './module.ts';
import { startUploadWatch } from './upload-watch.ts';

const SOUND = new URL('../../../../sample/assets/sound-station-bell.mp3', import.meta.url);
let server: TestApp;
let editor: Browser;
let other: Browser;
let tus: Tus;
let deliveryId: string;
let stop: () => Promise<void>;
const errors: unknown[] = [];

const watch = () =>
  startUploadWatch(
    {
      ...{ db: server.opened.db, media: server.media, now: server.clock.now },
      ...{
        pictureDecoder: inProcessDecoder,
        credentialReader: inProcessCredentials,
        readers: watchReaders(),
      },
      isAlone: process.env.TEST_DATABASE !== 'postgres',
      onError: (error) => errors.push(error),
    },
    20,
  );

beforeAll(async () => {
  server = await startTestApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  editor = await new Browser(server.app).as('desk00001');
  other = await new Browser(server.app).as('admin0001');
  tus = openTus(server, editor);
  deliveryId = await openDelivery(editor);
  stop = watch();
}, STARTUP_MS);
afterAll(async () => {
  await stop();
  await server.close();
});

async function announced(bytes: Uint8Array, parts: object = {}, into = deliveryId): Promise<string> {
  const file = uploadOf(bytes, parts);
  await editor.post(`/api/uploads/deliveries/${into}/files`, { files: [file] });
  return file.uploadId;
}
const rowOf = async (uploadId: string) =>
  (await server.opened.pool.query('select * from upload_files where upload_id = $1', [uploadId])).rows[0];
const settled = (uploadId: string) =>
  until(async () => {
    const row = await rowOf(uploadId);
    return ['ready', 'duplicate', 'failed'].includes(row.state) && row;
  });
const bytesOf = (uploadId: string) =>
  stat(join(server.media.uploadsDirectory, uploadId)).catch(() => undefined);

/** The note of a file that was taken in is removed after that. */
const filesWithoutRecord = () =>
  until(async () => {
    const { missing, stray } = await compareMedia(server.opened.db, server.media.renditionsDirectory);
    return !stray.some((file) => file.startsWith('intents/')) && [...missing, ...stray].sort();
  });

test('a photograph arrives in parts, private, unread and on the desk, with its values, and leaves no bytes behind', async () => {
  const fields = [
    { key: 'city', mode: 'set', values: ['東京'] },
    { key: 'keywords', mode: 'append', values: ['決勝'] },
  ];
  const into = await openDelivery(editor, { desk: '写真', fields });
  const picture = await newPicture(3000);
  const values = { headline: ['勝利'], city: ['大阪'], dateCreated: ['2020:02:03'] };
  const uploadId = await announced(picture, { values, name: '決勝.jpg' }, into);
  expect(await tus.patch(uploadId, 0, picture.subarray(0, 1000))).toEqual({
    status: 204,
    offset: 1000,
    code: undefined,
  });
  expect(await tus.head(uploadId)).toMatchObject({ status: 200, offset: 1000 });
  expect((await tus.patch(uploadId, 1000, picture.subarray(1000))).offset).toBe(3000);
  const { content_id } = await settled(uploadId);
  const { rows } = await server.opened.pool.query(
    `select c.visibility, c.proof_status, c.headline, c.shot_date::text as day, c.edited_keys, c.version, c.sha256, d.folder, s.name
     from contents c join desk_items d using (content_id) join feed_sources s using (folder) where content_id = $1`,
    [content_id],
  );
  expect(rows[0]).toMatchObject({
    ...{ visibility: '2', proof_status: '1', headline: '勝利', day: '2020-02-03', version: 0 },
    ...{ folder: '.upload 写真', name: 'アップロード（写真）' },
    edited_keys: expect.arrayContaining(['headline', 'city', 'keywords', 'dateCreated']),
  });
  const [shown] = (await editor.get(`/api/uploads/deliveries/${into}/files`)).body.data;
  expect(shown).toMatchObject({ state: 'ready', contentId: String(content_id), headline: '勝利' });
  expect(shown.thumbnail).toMatch(/^\/media\//);
  const found = await editor.get(`/api/contents/${content_id}/edit`);
  expect(found.body.data.values).toMatchObject({ city: ['大阪'], keywords: ['決勝'] });
  await until(async () => !(await bytesOf(uploadId)));
});

test('a false offset is refused, and what has arrived stays', async () => {
  const picture = await newPicture(2000);
  const uploadId = await announced(picture);
  await tus.patch(uploadId, 0, picture.subarray(0, 500));
  for (const offset of [0, 499, 501, 2000])
    expect(await tus.patch(uploadId, offset, Buffer.alloc(10))).toMatchObject({ status: 409, code: 'E1063' });
  expect((await tus.patch(uploadId, 500, Buffer.alloc(1501))).status).toBe(413);
  expect((await tus.patch(uploadId, -1, Buffer.alloc(10))).status).toBe(400);
  expect((await tus.head(uploadId)).offset).toBe(500);
  await tus.patch(uploadId, 500, picture.subarray(500));
  expect((await settled(uploadId)).state).toBe('ready');
  // It is complete: nothing can be added to it.
  expect((await tus.patch(uploadId, 2000, Buffer.alloc(1))).status).toBe(413);
});

test('parts need their length and their type, and are no longer than 8 MB', async () => {
  const uploadId = await announced(Buffer.alloc(9 * 1024 ** 2));
  const part = Buffer.alloc(10);
  const refused = async (headers: Record<string, string | undefined>, body: Buffer | Readable = part) =>
    (await tus.patch(uploadId, 0, body, headers)).status;
  expect(await refused({}, Readable.from([part]))).toBe(400);
  expect(
    await refused({ 'content-length': String(9 * 1024 ** 2) }, Readable.from([Buffer.alloc(9 * 1024 ** 2)])),
  ).toBe(413);
  expect(await refused({ 'content-type': 'application/json' })).toBe(415);
  expect(await refused({ 'tus-resumable': undefined })).toBe(400);
  expect(await refused({ 'upload-offset': undefined })).toBe(400);
  expect(await refused({ 'x-requested-with': undefined })).toBe(403);
  expect((await tus.head(uploadId)).offset).toBe(0);
});

test('bytes of other users are unknown, and a session that ended or lost the permission sends none', async () => {
  const picture = await newPicture();
  const uploadId = await announced(picture);
  const theirs = openTus(server, other);
  expect((await theirs.head(uploadId)).status).toBe(404);
  expect((await theirs.patch(uploadId, 0, picture)).status).toBe(404);
  expect((await openTus(server, new Browser(server.app)).patch(uploadId, 0, picture)).status).toBe(401);
  const member = await new Browser(server.app).as('member001');
  const reader = await new Browser(server.app).as('editor001');
  expect((await openTus(server, reader).patch(uploadId, 0, picture)).status).toBe(403);
  expect((await openTus(server, member).patch(uploadId, 0, picture)).status).toBe(403);
  const second = await new Browser(server.app).as('desk00001');
  const before = new Map(second.cookies);
  await second.post('/api/logout');
  for (const [name, value] of before) second.cookies.set(name, value);
  expect((await openTus(server, second).patch(uploadId, 0, picture)).status).toBe(401);
  const revoke = (code: string) =>
    server.opened.pool.query(
      "update group_permissions set code = $1 where group_id = '02' and code in ('BU001', 'BX001')",
      [code],
    );
  await revoke('BX001');
  expect((await tus.patch(uploadId, 0, picture)).status).toBe(403);
  await revoke('BU001');
  expect(await tus.patch(uploadId, 0, picture)).toMatchObject({ status: 204, offset: picture.length });
});

/** A body that sends some bytes and then nothing; `cut` ends its connection. */
function stalled(bytes: Uint8Array) {
  const body = new Readable({ read: () => undefined });
  body.push(bytes);
  return { body, cut: () => body.destroy(new Error('the connection is cut')) };
}

test('what arrived before a connection is cut stays, and the sender continues there', async () => {
  const picture = await newPicture(200_000);
  const uploadId = await announced(picture);
  const { body, cut } = stalled(picture.subarray(0, 70_000));
  const sending = tus.patch(uploadId, 0, body, { 'content-length': '200000' });
  await until(async () => ((await bytesOf(uploadId))?.size ?? 0) === 70_000);
  cut();
  await expect(sending).rejects.toThrow();
  await until(async () => Number((await rowOf(uploadId)).received) === 70_000);
  expect((await tus.head(uploadId)).offset).toBe(70_000);
  await tus.patch(uploadId, 70_000, picture.subarray(70_000));
  expect((await settled(uploadId)).state).toBe('ready');
});

test('the newest request takes a file over from one whose connection is dead', async () => {
  const picture = await newPicture(100_000);
  const uploadId = await announced(picture);
  const { body, cut } = stalled(picture.subarray(0, 40_000));
  const dead = tus.patch(uploadId, 0, body, { 'content-length': '100000' }).catch(() => undefined);
  await until(async () => ((await bytesOf(uploadId))?.size ?? 0) === 40_000);
  expect((await tus.head(uploadId)).offset).toBe(40_000);
  expect((await tus.patch(uploadId, 40_000, picture.subarray(40_000))).offset).toBe(100_000);
  cut();
  await dead;
  expect((await settled(uploadId)).state).toBe('ready');
});

test('of two parts at one offset one is written, and the file is as it was sent', async () => {
  const picture = await newPicture(300_000);
  const uploadId = await announced(picture);
  const answers = await Promise.all(
    [tus.patch(uploadId, 0, picture), tus.patch(uploadId, 0, picture)].map((one) =>
      one.catch(() => undefined),
    ),
  );
  expect(answers.filter((one) => one?.status === 204).length).toBeGreaterThan(0);
  const { offset } = await tus.head(uploadId);
  if (offset < picture.length) await tus.patch(uploadId, offset, picture.subarray(offset));
  expect((await settled(uploadId)).state).toBe('ready');
});

test('two uploads of one file that end at once are one content', async () => {
  const picture = await newPicture(5000);
  const ids = [await announced(picture), await announced(picture, { name: 'b.jpg' })];
  await Promise.all(ids.map((id) => tus.patch(id, 0, picture)));
  const rows = await Promise.all(ids.map(settled));
  expect(rows.map(({ state }) => state).sort()).toEqual(['duplicate', 'ready']);
  expect(new Set(rows.map(({ content_id }) => content_id)).size).toBe(1);
  // A third one need not be sent.
  const third = uploadOf(picture, { name: 'c.jpg' });
  const { body } = await editor.post(`/api/uploads/deliveries/${deliveryId}/files`, { files: [third] });
  expect(body.data[0].upload).toMatchObject({
    state: 'duplicate',
    code: 'E0042',
    contentId: String(rows[0].content_id),
  });
  const known = await editor.post('/api/uploads/known', { sha256: [third.sha256, '0'.repeat(64)] });
  expect(known.body.data).toMatchObject([{ sha256: third.sha256, contentId: String(rows[0].content_id) }]);
});

test('other bytes than announced are refused and sent again', async () => {
  const picture = await newPicture(2000);
  const uploadId = await announced(picture);
  await tus.patch(uploadId, 0, Buffer.concat([picture.subarray(0, 1999), Buffer.from('x')]));
  expect(await settled(uploadId)).toMatchObject({ state: 'failed', code: 'E1063' });
  expect(await bytesOf(uploadId)).toBeUndefined();
  const again = await editor.post(`/api/uploads/files/${uploadId}/retry`);
  expect(again.body.data).toMatchObject({ state: 'receiving', received: 0, code: '' });
  await tus.patch(uploadId, 0, picture);
  expect((await settled(uploadId)).state).toBe('ready');
});

test('files that cannot be taken in are refused for their reasons, and stop no other', async () => {
  const picture = await newPicture();
  const cases = [
    ['text.jpg', Buffer.from('no picture'), 'E0051'],
    ['unknown.xyz', Buffer.from('nothing known'), 'E0039'],
    ['half.jpg', picture.subarray(0, 400), 'E0040'],
  ] as const;
  for (const [name, bytes, code] of cases) {
    const uploadId = await tus.send(deliveryId, bytes, { name });
    expect(await settled(uploadId)).toMatchObject({ state: 'failed', code });
  }
  // A rule between a value and what the file states is known when it is read.
  const values = { releaseTime: ['10:00:00+09:00'] };
  const uploadId = await tus.send(deliveryId, picture, { values });
  expect(await settled(uploadId)).toMatchObject({ state: 'failed', code: 'E0001' });
  // Nothing of it is in the archive, and its bytes wait for the next attempt.
  expect([await filesWithoutRecord(), (await bytesOf(uploadId))?.size]).toEqual([[], picture.length]);
  await editor.put(`/api/uploads/files/${uploadId}`, { values: {} });
  await editor.post(`/api/uploads/files/${uploadId}/retry`);
  expect((await settled(uploadId)).state).toBe('ready');
  expect(errors).toEqual([]);
});

test('bytes that a disk lost are requested again', async () => {
  const picture = await newPicture(4000);
  const uploadId = await announced(picture);
  await tus.patch(uploadId, 0, picture.subarray(0, 3000));
  await truncate(join(server.media.uploadsDirectory, uploadId), 1000);
  expect((await tus.head(uploadId)).offset).toBe(1000);
  await rm(join(server.media.uploadsDirectory, uploadId));
  expect((await tus.head(uploadId)).offset).toBe(0);
  await tus.patch(uploadId, 0, picture);
  expect((await settled(uploadId)).state).toBe('ready');
});

const FULL = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

/** A disk that has room for so many bytes of a file, or for none that is to be made durable. */
async function fillDisk({ bytes = Infinity, isDurable = true }): Promise<() => void> {
  const handle = await open(new URL(import.meta.url));
  const prototype: Pick<FileHandle, 'write' | 'datasync'> = Object.getPrototypeOf(handle);
  await handle.close();
  const { write } = prototype;
  const written = jest.spyOn(prototype, 'write').mockImplementation(async function (
    this: FileHandle,
    buffer: Buffer,
    ...[from, length, position]: number[]
  ) {
    const room = bytes - (position ?? 0);
    if (room <= 0) throw FULL;
    // As a system does it: a short write, and the error at the next one.
    return Reflect.apply(write, this, [buffer, from, Math.min(length ?? 0, room), position]);
  } as typeof write);
  const synced = isDurable ? undefined : jest.spyOn(prototype, 'datasync').mockRejectedValue(FULL);
  return () => {
    written.mockRestore();
    synced?.mockRestore();
  };
}

test('a disk that is full in the middle of a part: refused with its reason, nothing half stored, continued when there is room', async () => {
  const picture = await newPicture(400_000);
  const uploadId = await announced(picture);
  await tus.patch(uploadId, 0, picture.subarray(0, 50_000));
  const refused = { status: 507, code: '507' };
  let empty = await fillDisk({ bytes: 250_000 });
  expect(await tus.patch(uploadId, 50_000, picture.subarray(50_000))).toMatchObject(refused);
  const { offset } = await tus.head(uploadId);
  expect([offset > 50_000, offset <= 250_000]).toEqual([true, true]);
  const there = await readFile(join(server.media.uploadsDirectory, uploadId));
  expect(there.subarray(0, offset).equals(picture.subarray(0, offset))).toBe(true);
  expect((await tus.patch(uploadId, offset, picture.subarray(offset))).status).toBe(507);
  empty();
  // Noticed as late as the bytes are made durable: they do not count.
  const last = (await tus.head(uploadId)).offset;
  empty = await fillDisk({ isDurable: false });
  expect(await tus.patch(uploadId, last, picture.subarray(last))).toMatchObject(refused);
  expect([(await tus.head(uploadId)).offset, (await rowOf(uploadId)).state]).toEqual([last, 'receiving']);
  empty();
  expect((await tus.patch(uploadId, last, picture.subarray(last))).offset).toBe(picture.length);
  expect((await settled(uploadId)).state).toBe('ready');
});

test('a disk that is full when a file is taken in: its owner reads why, nothing is left of the attempt, and it goes on by itself', async () => {
  const put = jest.spyOn(server.media, 'putOriginal').mockRejectedValueOnce(FULL);
  const uploadId = await tus.send(deliveryId, await newPicture());
  await until(async () => (await rowOf(uploadId)).code !== '');
  const list = (await editor.get(`/api/uploads/deliveries/${deliveryId}/files`)).body.data;
  expect(list.find((file: { uploadId: string }) => file.uploadId === uploadId)).toMatchObject({
    ...{ state: 'taking-in', code: '507' },
    text: expect.stringContaining('自動で再試行しています'),
  });
  expect(await filesWithoutRecord()).toEqual([]);
  expect(await settled(uploadId)).toMatchObject({ state: 'ready', code: '', reason: '' });
  put.mockRestore();
  expect(errors.splice(0)).toEqual([FULL]);
});

test('a file that was taken in and taken down while it was sent is a duplicate without a number', async () => {
  const picture = await newPicture();
  const late = await announced(picture);
  const { content_id } = await settled(await tus.send(deliveryId, picture));
  await server.opened.pool.query("update contents set state = 'taken-down' where content_id = $1", [
    content_id,
  ]);
  await tus.patch(late, 0, picture);
  const { state, reason } = await settled(late);
  expect([state, reason]).toEqual(['duplicate', expect.not.stringContaining(String(content_id))]);
});

test('headers and addresses of other protocols open no other way', async () => {
  const picture = await newPicture(2000);
  const uploadId = await announced(picture);
  const path = `/api/uploads/files/${uploadId}`;
  for (const offset of ['-0', '0x0', '0abc', '1e3', '', '0, 0', '9'.repeat(40)]) {
    const { status } = await tus.patch(uploadId, 0, picture, { 'upload-offset': offset });
    expect([offset, [400, 409].includes(status)]).toEqual([offset, true]);
  }
  const odd = {
    ...{ 'upload-length': '10', 'upload-defer-length': '1', 'upload-concat': 'final;/x /y' },
    ...{ 'upload-metadata': `name ${'!'.repeat(2000)}`, 'x-http-method-override': 'DELETE' },
  };
  expect(await tus.patch(uploadId, 0, picture.subarray(0, 500), odd)).toMatchObject({
    status: 204,
    offset: 500,
  });
  for (const answer of [
    await editor.post(path),
    await editor.get(path),
    await editor.get(`/api/uploads/files/${uploadId.toUpperCase()}`),
    await editor.delete(`/api/uploads/files/..%2f${uploadId}`),
    await editor.delete(`/api/uploads/files/${uploadId}%00`),
  ])
    expect([400, 404]).toContain(answer.status);
  expect([(await tus.head(uploadId)).offset, (await tus.head(uploadId.toUpperCase())).status]).toEqual([
    500, 400,
  ]);
});

test('pages of the owner are notified, and no others', async () => {
  const { rows } = await server.opened.pool.query(
    "select distinct user_id, key from pushed_changes where topic = 'uploads' and key = $1",
    [deliveryId],
  );
  expect(rows).toEqual([{ user_id: 'desk00001', key: deliveryId }]);
});

test('a recording is shown on the list as soon as a job has made it visible', async () => {
  const into = await openDelivery(editor);
  const sound = await readFile(SOUND);
  await settled(await tus.send(into, sound, { name: 'bell.mp3' }));
  const list = async (after: number) =>
    (await editor.get(`/api/uploads/deliveries/${into}/files?after=${after}`)).body.data;
  const [{ state, contentId, revision }] = await list(0);
  expect([state, contentId]).toEqual(['ready', '']);
  // As the job does at its end.
  await server.opened.pool.query("update contents set state = 'ready' where sha256 = $1", [sha256Of(sound)]);
  expect(await until(async () => (await list(revision))[0])).toMatchObject({
    state: 'ready',
    contentId: expect.stringMatching(/^\d+$/),
  });
});

test('what was not sent to its end is removed after a week, and bytes of no file after an hour', async () => {
  await stop();
  const waiting = await announced(await newPicture());
  const complete = await tus.send(deliveryId, await newPicture());
  await tus.patch(waiting, 0, Buffer.alloc(10));
  await writeFile(join(server.media.uploadsDirectory, 'stray'), 'x');
  const tidy = (days: number) =>
    tidyUp({ db: server.opened.db, media: server.media, now: new Date(Date.now() + days * 24 * 3_600_000) }, [
      uploadsModule,
    ]);
  await tidy(0);
  expect((await readdir(server.media.uploadsDirectory)).sort()).toEqual(
    expect.arrayContaining([waiting, complete, 'stray']),
  );
  await tidy(6);
  expect((await tus.head(waiting)).status).toBe(200);
  await tidy(8);
  expect((await tus.head(waiting)).status).toBe(404);
  expect((await readdir(server.media.uploadsDirectory)).sort()).toEqual([complete]);
  stop = watch();
  expect((await settled(complete)).state).toBe('ready');
});

test('a delivery is taken back: what nothing happened to is gone and can be sent again, the rest is named', async () => {
  const before = await filesWithoutRecord();
  const into = await openDelivery(editor);
  const pictures = await Promise.all(
    ['gone', 'edited', 'published', 'locked', 'used'].map(() => newPicture()),
  );
  const names = ['gone', 'edited', 'published', 'locked', 'used'];
  const ids = await Promise.all(
    pictures.map((picture, at) => tus.send(into, picture, { name: `${names[at]}.jpg` })),
  );
  const rows = await Promise.all(ids.map(settled));
  const [gone, edited, published, locked, used] = rows.map(({ content_id }) => String(content_id));
  const lockId = '00000000-0000-4000-8000-000000000001';
  const path = (id: string | undefined) => `/api/contents/${id}`;
  await other.put(`${path(edited)}/lock`, { lockId });
  const { version } = (await other.get(`${path(edited)}/edit`)).body.data;
  const saved = await other.put(`${path(edited)}/edit`, {
    ...{ lockId, version, reason: '' },
    values: { headline: ['直した'] },
  });
  expect(saved.status).toBe(200);
  await other.delete(`${path(edited)}/lock`, { lockId });
  await server.opened.pool.query(
    "update contents set visibility = '1', proof_status = '4' where content_id = $1",
    [published],
  );
  await other.put(`${path(locked)}/lock`, { lockId });
  await other.post('/api/desk/marks', { contentIds: [used], rating: 3 });
  const waiting = await announced(await newPicture(), {}, into);

  expect((await other.post(`/api/uploads/deliveries/${into}/take-back`)).status).toBe(404);
  const { status, body } = await editor.post(`/api/uploads/deliveries/${into}/take-back`);
  expect([status, body.data.removed]).toEqual([200, 2]);
  expect(
    body.data.stayed.map(({ name, reason }: { name: string; reason: string }) => [name, reason]),
  ).toEqual(
    expect.arrayContaining([
      ['edited.jpg', 'edited'],
      ['published.jpg', 'published'],
      ['locked.jpg', 'locked'],
      ['used.jpg', 'used'],
    ]),
  );
  expect(body.data.stayed).toHaveLength(4);
  expect((await editor.get(`/api/contents/detail/${gone}`)).status).toBe(404);
  expect((await tus.head(waiting)).status).toBe(404);
  expect(await filesWithoutRecord()).toEqual(before);
  const listed = (await editor.get(`/api/uploads/deliveries/${into}`)).body.data.counts;
  expect(listed).toEqual({ ready: 4, 'taken-back': 2 });
  // Once more nothing is left to take back, and the file may be sent again.
  expect((await editor.post(`/api/uploads/deliveries/${into}/take-back`)).body.data.removed).toBe(0);
  const again = await tus.send(await openDelivery(editor), pictures[0] ?? Buffer.alloc(0));
  expect(await settled(again)).toMatchObject({ state: 'ready', reason: '' });
});
