import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type S3Server, startS3Server } from '@newsphoto/releases/testing';
import { firstRenditionsJob } from '../modules/renditions/first-renditions.job.ts';
import { startUploadWatch } from '../modules/uploads/upload-watch.ts';
import { watchReaders } from '../reader-activity.ts';
import { type BrokenLine, openBrokenLine } from '../testing/broken-line.ts';
import { Browser } from '../testing/browser.ts';
import { addContents } from '../testing/content-factory.ts';
import { fetchBytes, prepare, requestFor } from '../testing/download-desk.ts';
import { filesBelow } from '../testing/files-below.ts';
import { inProcessCredentials, inProcessDecoder } from '../testing/in-process-decoder.ts';
import { runJob } from '../testing/run-job.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../testing/test-app.ts';
import { until } from '../testing/until.ts';
import { newPicture, openDelivery, openTus, uploadOf } from '../testing/upload-desk.ts';
import type { MediaStore } from './media-store.ts';
import { openMediaStore } from './open-media-store.ts';

const AWAY = {
  status: 503,
  text: 'ただいま画像やファイルを読み書きできません。しばらく待ってから、もう一度お試しください。',
};

let root: string;
let s3: S3Server;
let line: BrokenLine;
let media: MediaStore;
let server: TestApp;
let editor: Browser;
let stop: () => Promise<void>;
/** Address of the picture that was taken in. */
let picture: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'newsphoto-served-'));
  s3 = await startS3Server();
  Object.assign(process.env, s3.env);
  line = await openBrokenLine(Number(new URL(s3.env.AWS_ENDPOINT_URL_S3 ?? '').port));
  media = await openMediaStore({
    ...{ DATA_DIR: root, MEDIA_STORE: s3.newStore(), MEDIA_CACHE: 10_000_000 },
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${line.port}`,
  });
  server = await startTestApp({ media });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  editor = await new Browser(server.app).as('desk00001');
  stop = startUploadWatch(
    {
      ...{ db: server.opened.db, media, now: server.clock.now, pictureDecoder: inProcessDecoder },
      ...{ credentialReader: inProcessCredentials, readers: watchReaders(), onError: () => undefined },
      isAlone: process.env.TEST_DATABASE !== 'postgres',
    },
    20,
  );
}, STARTUP_MS);
afterAll(async () => {
  await stop();
  await server.close();
  await line.close();
  await s3.stop();
  await rm(root, { recursive: true, force: true });
});

/** Sends a picture completely; returns what waits until it is taken in. */
async function upload(picture: Buffer) {
  const deliveryId = await openDelivery(editor);
  const file = uploadOf(picture, {});
  await editor.post(`/api/uploads/deliveries/${deliveryId}/files`, { files: [file] });
  const sent = await openTus(server, editor).patch(file.uploadId, 0, picture);
  expect(sent.offset).toBe(picture.length);
  const taken = (): Promise<number> =>
    until(async () => {
      const { rows } = await server.opened.pool.query(
        `select content_id from upload_files where upload_id = $1 and state = 'ready'`,
        [file.uploadId],
      );
      return rows[0]?.content_id;
    });
  return { taken };
}

test('a photograph is taken in, found, shown and cached, and nothing of it is left on this machine', async () => {
  const { taken } = await upload(await newPicture(3000));
  const contentId = Number(await taken());
  await runJob(server, firstRenditionsJob(server.opened.db, { media, pictureDecoder: inProcessDecoder }), {
    contentId,
  });
  const { body } = await editor.post('/api/contents/search', { query: '' });
  const { thumbnails } = body.data.items.find(
    (item: { contentId: string }) => Number(item.contentId) === contentId,
  );
  const shown = await editor.get(thumbnails.small);
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(shown.raw.subarray(0, 2).toString('hex')).toBe('ffd8');
  const part = await editor.get(thumbnails.small, { range: 'bytes=2-5' });
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 2-5/${shown.raw.length}`]);
  expect(part.raw.equals(shown.raw.subarray(2, 6))).toBe(true);
  expect((await editor.get(thumbnails.small, { range: `bytes=${shown.raw.length}-` })).status).toBe(416);
  s3.answers();
  const again = await editor.get(thumbnails.small, { 'if-none-match': String(shown.headers.etag) });
  expect([again.status, s3.answers()]).toEqual([304, ['HEAD 200']]);
  expect((await editor.get(thumbnails.small.replace(/[^/]+$/, 'none.jpg'))).status).toBe(404);
  expect(await filesBelow(join(root, 'media'))).toEqual([]);
  await until(async () => (await filesBelow(join(root, 'uploads'))).length === 0);
  expect(await media.openIntents()).toEqual([]);
  picture = thumbnails.small;
});

/** Contents whose originals are in the bucket. */
async function addOriginals(files: readonly Buffer[]): Promise<number[]> {
  const path = join(root, 'original');
  const keys = files.map((_, at) => `dd/${Date.now()}-${at}.bin`);
  for (const [at, bytes] of files.entries()) {
    await writeFile(path, bytes);
    await media.putOriginal(keys[at] ?? '', path);
  }
  return addContents(
    server.opened.db,
    files.map(({ length }, at) => ({ original_key: keys[at] ?? '', file_size: length, mime_type: 'x/y' })),
  );
}

test('a download of several files has the same bytes in ranges, and its parts are in the bucket', async () => {
  const premium = await new Browser(server.app).as('premium01');
  const files = [Buffer.alloc(700_000, 'first '), Buffer.alloc(10, '2'), Buffer.alloc(400_000, 'third ')];
  const request = requestFor(await addOriginals(files), { captions: 'utf8' });
  const id = (await premium.post('/api/downloads', request)).body.data.downloadId;
  await prepare({ ...server, media }, id);
  const complete = await fetchBytes(server, premium, id);
  expect(complete.status).toBe(200);
  for (const bytes of files) expect(complete.raw.includes(bytes)).toBe(true);
  const { length } = complete.raw;
  for (const [from, to] of [
    [650_000, 800_000],
    [length - 100, length],
    [0, 1],
  ] as const) {
    const part = await fetchBytes(server, premium, id, { headers: { range: `bytes=${from}-${to - 1}` } });
    expect([part.status, part.raw.equals(complete.raw.subarray(from, to))]).toEqual([206, true]);
  }
  expect(await filesBelow(join(root, 'media-drafts'))).toEqual([]);
});

test('while the bucket is away files are refused with 503, searches are answered, and work goes on when it is back', async () => {
  const premium = await new Browser(server.app).as('premium01');
  const bytes = Buffer.alloc(300_000, 'away ');
  const request = requestFor(await addOriginals([bytes]));
  const id = (await premium.post('/api/downloads', request)).body.data.downloadId;
  await line.setOpen(false);
  const refused = await editor.get(picture);
  expect({ status: refused.status, text: refused.body.messages[0].text }).toEqual(AWAY);
  expect(refused.headers['retry-after']).toBe('10');
  expect((await editor.post('/api/contents/search', { query: '' })).status).toBe(200);
  await expect(prepare({ ...server, media }, id)).rejects.toThrow('away');
  expect((await premium.get(`/api/downloads/${id}`)).body.data.download.state).toBe('preparing');
  const { taken } = await upload(await newPicture(4000));
  await line.setOpen(true);
  await taken();
  expect((await editor.get(picture)).status).toBe(200);
  await prepare({ ...server, media }, id);
  expect((await fetchBytes(server, premium, id)).raw.equals(bytes)).toBe(true);
});
