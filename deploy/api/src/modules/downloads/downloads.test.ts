import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { Browser } from '../../testing/browser.ts';
import {
  addStored,
  downloadBy,
  fetchBytes,
  openDownloadDesk,
  prepare,
  requestFor,
} from '../../testing/download-desk.ts';
import { saveGuestOf } from '../../testing/save-guest.ts';
import { STARTUP_MS, type TestApp } from '../../testing/test-app.ts';
import { readMetadata } from '../ingest/metadata/read-metadata.ts';
import { openExifTool } from '../ingest/open-exiftool.ts';

const FILES = [randomBytes(700_000), randomBytes(10), Buffer.alloc(0), randomBytes(300_000)];

let server: TestApp;
let premium: Browser;
let ids: number[];
beforeAll(async () => {
  ({ server, premium, ids } = await openDownloadDesk(FILES.map((bytes) => ({ bytes }))));
}, STARTUP_MS);
afterAll(async () => server.close());

const oneOf = () => ids[0] ?? 0;
const detail = (browser: Browser, id: string) => browser.get(`/api/downloads/${id}`);
const fetchFile = (browser: Browser, id: string, headers = {}) =>
  fetchBytes(server, browser, id, { headers });

test('one file is delivered as it is stored', async () => {
  const { status, body } = await premium.post('/api/downloads', requestFor([oneOf()]));
  expect(status).toBe(200);
  const { downloadId } = body.data;
  expect(downloadId).toMatch(/^[\w-]{22}$/);
  expect((await detail(premium, downloadId)).body.data.download).toMatchObject({
    ...{ state: 'preparing', length: 0, etag: '', isArchive: false },
    files: { total: 1, prepared: 0, failed: 0, delivered: 0 },
  });
  expect((await fetchFile(premium, downloadId)).status).toBe(409);
  await prepare(server, downloadId);
  const { download } = (await detail(premium, downloadId)).body.data;
  expect(download).toMatchObject({ state: 'ready', length: 700_000, fileName: `${oneOf()}.jpg` });
  const file = await fetchFile(premium, downloadId);
  expect(file.status).toBe(200);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    ...{ 'content-type': 'image/jpeg', 'content-length': '700000', 'accept-ranges': 'bytes' },
    ...{ etag: download.etag, 'cache-control': 'no-store' },
  });
  expect(file.raw.equals(FILES[0] ?? Buffer.alloc(1))).toBe(true);
});

test('the same request twice is one download', async () => {
  const request = requestFor([oneOf()]);
  const answers = await Promise.all([
    premium.post('/api/downloads', request),
    premium.post('/api/downloads', request),
  ]);
  const again = await premium.post('/api/downloads', request);
  expect(new Set([...answers, again].map(({ body }) => body.data.downloadId)).size).toBe(1);
});

test('the ladder: 401, 403, 400, 404, 200', async () => {
  const id = await downloadBy(server, premium, requestFor([oneOf()]));
  const calls: ((browser: Browser, downloadId: string) => Promise<{ status: number }>)[] = [
    (browser) => browser.post('/api/downloads', requestFor([oneOf()])),
    (browser) =>
      browser.post('/api/downloads/check', { selection: requestFor([oneOf()]).selection, nameTemplate: '' }),
    (browser) => browser.get('/api/downloads'),
    (browser) => browser.post('/api/contents/downloaded', { contentIds: [String(oneOf())] }),
    detail,
    fetchFile,
    (browser, downloadId) => browser.post(`/api/downloads/${downloadId}/retry`, { requestId: randomUUID() }),
    (browser, downloadId) => browser.delete(`/api/downloads/${downloadId}`),
  ];
  const unknown = 'A'.repeat(22);
  const guest = await new Browser(server.app).asGuest();
  const other = await new Browser(server.app).as('member001');
  for (const [at, call] of calls.entries()) {
    expect((await call(new Browser(server.app), id)).status).toBe(401);
    expect((await call(guest, id)).status).toBe(403);
    if (at < 4) continue;
    expect([at, (await call(premium, 'x')).status]).toEqual([at, 400]);
    expect([at, (await call(premium, unknown)).status]).toEqual([at, 404]);
    expect([at, (await call(other, id)).status]).toEqual([at, 404]);
  }
  for (const change of [{ selection: { contentIds: [], choice: {} } }, { requestId: 'x' }, { more: 1 }]) {
    const { status } = await premium.post('/api/downloads', { ...requestFor([oneOf()]), ...change });
    expect(status).toBe(400);
  }
  // Nothing failed.
  const statuses = [];
  for (const call of calls) statuses.push((await call(premium, id)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 409, 204]);
  expect((await fetchFile(premium, id)).status).toBe(410);
});

test('a guest of an opened link downloads from it, and another guest does not see it', async () => {
  const [one, other] = await Promise.all([saveGuestOf(server, [oneOf()]), saveGuestOf(server, [oneOf()])]);
  const choice = { pixels: 1000, format: 'jpeg' } as const;
  const request = requestFor([], { selection: { contentIds: [String(oneOf())], choice } });
  const { status, body } = await one.post('/api/downloads', request);
  expect(status).toBe(200);
  expect((await detail(one, body.data.downloadId)).status).toBe(200);
  expect((await detail(other, body.data.downloadId)).status).toBe(404);
  expect((await other.get('/api/downloads')).body.data.downloads).toEqual([]);
});

const RATED = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="2"/></rdf:RDF></x:xmpmeta>`;

test('a copy has the rating of the desk, -1 for what it rejected; without a mark the one of its file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'newsphoto-rated-'));
  const tool = openExifTool(1);
  try {
    const editor = await new Browser(server.app).as('editor001');
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#468' } });
    const bytes = await picture.withXmp(RATED).jpeg().toBuffer();
    const photographs = await addStored(server, [{ bytes }, { bytes }, { bytes }, { bytes }]);
    const contentIds = photographs.map(String);
    await editor.post('/api/desk/photos', { contentIds: contentIds.slice(0, 3) });
    const mark = (at: number, marks: object) =>
      editor.post('/api/desk/marks', { contentIds: contentIds.slice(at, at + 1), ...marks });
    await mark(0, { rating: 4 });
    await mark(1, { rating: 3, rejected: true });
    const ratingOf = async (contentId: number) => {
      const file = join(folder, `${contentId}.jpg`);
      const id = await downloadBy(server, premium, requestFor([contentId]));
      await writeFile(file, (await fetchFile(premium, id)).raw);
      return (await readMetadata(tool, file)).fields.get('rating');
    };
    expect(await Promise.all(photographs.map(ratingOf))).toEqual([['4'], ['-1'], ['2'], ['2']]);
  } finally {
    await tool.end();
    await rm(folder, { recursive: true, force: true });
  }
});
